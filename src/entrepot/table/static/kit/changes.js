/** What changed between two views, by the way that leads to it: "ships", "players.resident.vp", "market.newspaper". */
import { html } from "../dom.js";
import { say } from "../says.js";
import { useChanges } from "./targets.js";

const isPlain = (value) => value === null || typeof value !== "object";

/** What a thing in a list is called on the way: itself, its card or id, or else its place. */
const step = (item, at) => (isPlain(item) ? String(item) : String(item.card ?? item.id ?? at));

/** Every number, word and thing of a view by its way. */
function flat(value, way = "", found = new Map()) {
  if (isPlain(value)) found.set(way, value);
  else {
    const inside = Array.isArray(value) ? value.map((item, at) => [step(item, at), item]) : Object.entries(value);
    if (way) found.set(way, inside.length);
    for (const [name, item] of inside) flat(item, way ? `${way}.${name}` : name, found);
  }
  return found;
}

/** A map from ways to `{was, is, by}`: `was` is undefined for what is new, `by` is there for numbers. */
export function differences(before, now) {
  const [old, found] = [flat(before), new Map()];
  for (const [way, is] of flat(now)) {
    const was = old.get(way);
    if (was === is) continue;
    found.set(way, { was, is, ...(typeof was === "number" && typeof is === "number" ? { by: is - was } : {}) });
  }
  return found;
}

/** What happened to something since one's last turn; undefined if nothing did. */
export const useChange = (way) => useChanges()?.get(way);

/** A violet mark with the amount by which a number rose or fell; nothing where it did not. */
export function Delta({ of: way, unit = "" }) {
  const by = useChange(way)?.by;
  if (!by) return null;
  const amount = `${unit}${Math.abs(by)}`;
  const label = by > 0 ? say("delta-more", { amount }) : say("delta-less", { amount });
  return html`<span class="delta" role="img" aria-label=${label} title=${label}>${by > 0 ? "▲" : "▼"}${amount}</span>`;
}
