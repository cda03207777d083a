/** Where there is room for one zone only: the one with something to choose is shown, and what can be chosen is in sight. */
import { useEffect, useRef } from "../dom.js";

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

/** Whether something is wholly in sight in the zone that scrolls, and nothing lies over it. */
function inSight(element) {
  const [box, zone] = [element, element.closest("[data-zone]")].map((one) => one.getBoundingClientRect());
  const within = box.top >= zone.top && box.bottom <= zone.bottom && box.left >= zone.left && box.right <= zone.right;
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return within && element.contains(document.elementFromPoint(...middle));
}

/** What is seen already stays where it is. */
function show(element) {
  if (element && !inSight(element)) element.scrollIntoView({ block: "center", inline: "center" });
}

/**
 * The zone of what is lit is shown, and the first of it is in sight, also when the screen is turned. Gives what to call
 * with an option before it is chosen: then that is in sight.
 */
export function useTargetInView({ zones, layout, lit, tab, onTab, question }) {
  const chosen = useRef(null);
  if (chosen.current?.question !== question) chosen.current = null;
  const wanted = lit.map(({ code }) => code).join();
  const first = () => firstOf(zones.current, chosen.current ? [chosen.current.option] : lit, tab);
  const go = () => {
    const found = layout === "tabs" ? first() : null;
    if (found && found.zone !== tab && found.zone !== "log") onTab(found.zone);
    show(found?.element);
  };
  useEffect(go, [wanted, question, layout]);
  useEffect(() => {
    const again = () => layout === "tabs" && wanted && show(first()?.element);
    again();
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, [wanted, tab, layout]);
  return (option) => {
    chosen.current = { question, option };
    go();
  };
}
