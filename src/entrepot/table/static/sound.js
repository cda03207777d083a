/** Sounds, made on the spot: cards, coins, dice, a chime when it is one's turn. None until the reader asks for them. And the
 * notification that it is one's turn. */
import { file } from "./files.js";
import { settings } from "./settings.js";

let audio = null;
let rustle = null; // a second of noise

function noise() {
  if (!rustle) {
    rustle = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = rustle.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  }
  return Object.assign(audio.createBufferSource(), { buffer: rustle });
}

/** Something that sounds, loud at first and then less: `from` seconds from now, so long. */
function sounding(source, loud, from, length, through = null) {
  const volume = audio.createGain();
  const start = audio.currentTime + from;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.02, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  (through ? source.connect(through) : source).connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

function tone(pitch, from, length, loud = 0.12, type = "sine") {
  const oscillator = Object.assign(audio.createOscillator(), { type });
  oscillator.frequency.value = pitch;
  sounding(oscillator, loud, from, length);
}

function brush(pitch, from, length, loud, type = "bandpass") {
  const filter = Object.assign(audio.createBiquadFilter(), { type });
  filter.frequency.value = pitch;
  sounding(noise(), loud, from, length, filter);
}

const SOUNDS = {
  card: () => brush(2600, 0, 0.11, 0.16),
  token: () => tone(330, 0, 0.06, 0.1, "triangle"),
  coin: () => {
    tone(2093, 0, 0.09, 0.05, "triangle");
    tone(2793, 0.05, 0.22, 0.05, "triangle");
  },
  dice: () => {
    for (const from of [0, 0.07, 0.15, 0.26]) brush(900, from, 0.05, 0.35);
  },
  turn: () => {
    tone(523, 0, 0.25);
    tone(784, 0.12, 0.35);
  },
};

/** Let something be heard: what moves (`card`, `coin`, `dice`, `token`), or that it is one's `turn`. */
export function sound(name) {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  SOUNDS[name]?.();
}

/** Ask the reader for permission; true when notifications may be shown. */
export async function mayNotify() {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

export function notify(title, body) {
  if (
    !settings.value.notify ||
    !document.hidden ||
    typeof Notification === "undefined" ||
    Notification.permission !== "granted"
  )
    return;
  const shown = new Notification(title, { body, tag: "entrepot-turn", icon: file("icon.svg") });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
