/** What this browser remembers: looks, speed, sound. Nothing here is known to the server. */
import { effect, signal } from "./dom.js";

const KEY = "entrepot.settings";
const DEFAULTS = {
  theme: "system",
  speed: "normal",
  sound: false,
  notify: false,
  careful: "final",
  coach: "first",
  adviser: "thorough",
};
// What each may be: how often the page asks before a choice, when a coach speaks, how long an adviser thinks.
const VALUES = {
  careful: ["always", "final", "never"],
  coach: ["first", "always", "never"],
  adviser: ["quick", "thorough"],
};

function stored() {
  try {
    const found = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    if (found.coach === false) found.coach = "never"; // as it was written once
    const wrong = Object.keys(VALUES).filter((name) => !VALUES[name].includes(found[name]));
    return { ...found, ...Object.fromEntries(wrong.map((name) => [name, DEFAULTS[name]])) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal(stored());

export function change(name, value) {
  settings.value = { ...settings.value, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    /* a private window may have no storage: the choice lasts as long as the page */
  }
}

/** Whether somebody wants advice at a table. */
export const isCoached = ({ first_game }) =>
  settings.value.coach === "always" || (settings.value.coach === "first" && Boolean(first_game));

const system = matchMedia("(prefers-color-scheme: dark)");

function paint() {
  const { theme } = settings.value;
  document.documentElement.dataset.theme =
    theme === "dark" || (theme === "system" && system.matches) ? "dark" : "light";
}

effect(paint);
system.addEventListener("change", paint);

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds that one movement takes; 0 when nothing should move. */
export function pace() {
  if (calm.matches) return 0;
  return { slow: 640, normal: 320, fast: 150, off: 0 }[settings.value.speed] ?? 320;
}
