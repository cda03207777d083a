/** Looking at something closely: handlers that show `what()`, `{label, picture, text}`, large. */

/** While the pointer or the focus is on it. */
export function looking(onInspect, what) {
  const show = (event) => onInspect({ ...what(), element: event.currentTarget });
  return {
    onPointerEnter: show,
    onPointerLeave: (event) => event.pointerType !== "touch" && onInspect(null),
    onFocusIn: (event) => event.target.matches(":focus-visible") && show(event),
    onFocusOut: () => onInspect(null),
  };
}
