/** How much of a game fits on the screen: everything, everything but the log, or one zone at a time. */
import { useEffect, useState } from "../dom.js";

const WIDE = matchMedia("(min-width: 1440px) and (min-height: 880px)");
const ROOMY = matchMedia("(min-width: 1200px) and (min-height: 640px)");

/** "wide": with the log; "drawer": the log comes when asked for; "tabs": one zone at a time, as on a phone. */
const layout = () => (WIDE.matches ? "wide" : ROOMY.matches ? "drawer" : "tabs");

export function useLayout() {
  const [now, setNow] = useState(layout);
  useEffect(() => {
    const changed = () => setNow(layout());
    for (const query of [WIDE, ROOMY]) query.addEventListener("change", changed);
    return () => {
      for (const query of [WIDE, ROOMY]) query.removeEventListener("change", changed);
    };
  }, []);
  return now;
}
