/** Whatever lies on the board explains itself: pointed at, focused or asked for. */
import { useCallback, useEffect } from "../dom.js";
import { inspect } from "../parts/inspector.js";

const NAMED = "[data-id], [data-target]";
const nameOf = (element) => element.dataset.id ?? element.dataset.target;

/** Handlers on `place` (a ref) that ask `about(id)` what to say; and `onThing(id, element, asked)` for names in a text. */
export function useInspecting(place, about) {
  useEffect(() => {
    const root = place.current;
    let now = null;
    const show = (event) => {
      const element = event.target.closest?.(NAMED);
      if (element === now || (event.type === "focusin" && !event.target.matches(":focus-visible"))) return;
      now = element;
      const what = element && about(nameOf(element));
      inspect(what ? { ...what, element } : null);
    };
    const hide = () => {
      now = null;
      inspect(null);
    };
    const handlers = { pointerover: show, focusin: show, focusout: hide, pointerleave: hide };
    for (const [kind, handle] of Object.entries(handlers)) root.addEventListener(kind, handle);
    return () => {
      for (const [kind, handle] of Object.entries(handlers)) root.removeEventListener(kind, handle);
    };
  }, [about]);
  return useCallback(
    (id, element, asked) => {
      for (const lit of document.querySelectorAll(".is-meant")) lit.classList.remove("is-meant");
      if (id === null) return inspect(null);
      for (const meant of document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)) meant.classList.add("is-meant");
      const what = about(id);
      return inspect(what ? { ...what, element, asked } : null);
    },
    [about],
  );
}
