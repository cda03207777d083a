/** What a teacher or an adviser points at: a ring around it and an arrow beside it, over everything and in nobody's way. */
import { classes, html, useEffect, useState } from "../dom.js";

const OFTEN = 120; // milliseconds: things move and scroll
const NEAR_TOP = 70; // no room for an arrow above

const ZONE = "zone:";
const VERB = "verb:";

function selector(id, options) {
  if (id.startsWith(ZONE)) return `.zone-${CSS.escape(id.slice(ZONE.length))}`;
  if (!id.startsWith(VERB)) return `[data-target="${CSS.escape(id)}"], [data-id="${CSS.escape(id)}"]`;
  const codes = options.filter(({ verb }) => verb === id.slice(VERB.length)).map(({ code }) => code);
  return codes.map((code) => `.option[data-codes~="${code}"]`).join() || "never";
}

const area = ({ width, height }) => width * height;

/** Where something is on the screen, as far as the zone around it shows it; null where it is not to be seen. What has
 * `data-whole` is marked with all that is printed beside it. */
function placeOf(element) {
  if (!element.checkVisibility({ visibilityProperty: true })) return null;
  const box = ("whole" in element.dataset ? element.parentElement : element).getBoundingClientRect();
  const zone = element.closest("[data-zone], .zone-asking")?.getBoundingClientRect() ?? box;
  const [left, top] = [Math.max(box.left, zone.left), Math.max(box.top, zone.top)];
  const [right, bottom] = [Math.min(box.right, zone.right), Math.min(box.bottom, zone.bottom)];
  const seen = { left, top, width: right - left, height: bottom - top };
  return seen.width > 4 && seen.height > 4 && area(seen) > area(box) / 3 ? seen : null;
}

/** The element that is meant: where there are several, the largest that is seen, else one that could be. */
export function elementOf(root, id, options) {
  const found = [...root.querySelectorAll(selector(id, options))];
  const seen = found.filter(placeOf).sort((a, b) => area(placeOf(b)) - area(placeOf(a)));
  return seen[0] ?? found.find((element) => area(element.getBoundingClientRect()) > 0) ?? null;
}

function places(root, ids, options) {
  return ids.flatMap((id) => {
    const element = elementOf(root, id, options);
    const place = element && placeOf(element);
    return place ? [{ id, ...place }] : [];
  });
}

/** `ids` as lessons name things; `options` are those that can be chosen. */
export function Marks({ root, ids, options }) {
  const [shown, setShown] = useState([]);
  useEffect(() => {
    let last = "";
    const look = () => {
      const now = root.current ? places(root.current, ids, options) : [];
      const text = JSON.stringify(now);
      if (text !== last) setShown(now);
      last = text;
    };
    look();
    const timer = setInterval(look, OFTEN);
    return () => clearInterval(timer);
  }, [ids, options]);
  return html`<div class="lesson-marks" aria-hidden="true">${shown.map(
    ({
      id,
      left,
      top,
      width,
      height,
    }) => html`<div key=${id} data-mark=${id} class=${classes("lesson-mark", id.startsWith(ZONE) && "of-zone", top < NEAR_TOP && "from-below")}
      style=${{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}></div>`,
  )}</div>`;
}
