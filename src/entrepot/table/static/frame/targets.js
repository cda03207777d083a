/** Where there is room for one zone only: the one with something to choose is shown, and what can be chosen is in sight. */
import { useEffect } from "../dom.js";

const selector = ({ target }) => `[data-target="${CSS.escape(target)}"]`;

/** The first element that a choice belongs to, in the zone that is seen if there is one, else anywhere. */
function firstOf(root, lit, tab) {
  const all = lit.filter(({ target }) => target).map(selector);
  if (!all.length) return null;
  const zones = [...root.querySelectorAll("[data-zone]")];
  zones.sort((a, b) => (b.dataset.zone === tab) - (a.dataset.zone === tab));
  for (const zone of zones) {
    const found = zone.querySelector(all.join());
    if (found) return { zone: zone.dataset.zone, element: found };
  }
  return null;
}

/** Bring what an option belongs to into sight; gives the zone it is in, or null. */
export function bring(root, option, tab) {
  const found = firstOf(root, [option], tab);
  found?.element.scrollIntoView({ block: "center", inline: "center" });
  return found?.zone ?? null;
}

export function useTargetInView({ zones, layout, lit, tab, onTab, question }) {
  const wanted = lit.map(({ code }) => code).join();
  useEffect(() => {
    const first = layout === "tabs" && wanted ? firstOf(zones.current, lit, tab) : null;
    if (first && first.zone !== tab && first.zone !== "log") onTab(first.zone);
  }, [wanted, question, layout]);
  useEffect(() => {
    if (layout !== "tabs" || !wanted) return;
    firstOf(zones.current, lit, tab)?.element.scrollIntoView({ block: "center", inline: "center" });
  }, [wanted, tab, layout]);
}
