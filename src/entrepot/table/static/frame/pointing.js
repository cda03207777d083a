/** What a coach or an adviser points at on the board, until something else is chosen or looked at. */
import { html, signal, useEffect } from "../dom.js";
import { Marks, elementOf } from "./marks.js";

export const pointed = signal(null); // {by, ids}: who points, and at what, as lessons name things

export const pointAt = (what) => {
  pointed.value = what;
};

/** The marks themselves. Where one zone is seen at a time, the one with what is meant comes to sight. */
export function Pointing({ zones, options, version, layout, onTab }) {
  const now = pointed.value;
  useEffect(() => pointAt(null), [version]);
  useEffect(() => {
    const [first] = now?.ids ?? [];
    const element = first && layout === "tabs" && zones.current ? elementOf(zones.current, first, options) : null;
    const zone = element?.closest("[data-zone]")?.dataset.zone;
    if (zone) onTab(zone);
    if (zone && !element.matches("[data-zone]"))
      setTimeout(() => element.scrollIntoView({ block: "center", inline: "center" }));
  }, [now]);
  return now ? html`<${Marks} root=${zones} ids=${now.ids} options=${options} />` : null;
}
