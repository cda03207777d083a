/** Whether the screen is as narrow as a phone: pictures are then drawn in another shape, not only smaller. */
import { useEffect, useState } from "./dom.js";

const NARROW = "(max-width: 760px)";

export function useNarrow() {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const changed = () => setNarrow(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return narrow;
}
