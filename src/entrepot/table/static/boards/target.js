/** Attributes of a board element that a choice may point at. */

/** The choices of `options` that belong to an element. */
export const choicesAt = (options, target) => options.filter((option) => option.target === target);

/**
 * What makes an element answer to clicks and keys. With a legal choice it is a button that lights up; without one a click
 * still asks, and is told why not, but the element stays out of the way of the keyboard.
 */
export function hot({ options, chosen, onTarget }, target, label, ...names) {
  const here = choicesAt(options, target);
  const legal = here.length > 0;
  const pending = here.some((option) => option.code === chosen);
  const press = (event) => {
    event.stopPropagation();
    onTarget(target, event.currentTarget);
  };
  const attributes = {
    "data-target": target,
    class: [...names, legal && "legal", pending && "pending"].filter(Boolean).join(" "),
    onClick: press,
  };
  if (!legal) return { ...attributes, role: "group", "aria-label": label };
  return {
    ...attributes,
    role: "button",
    tabindex: 0,
    "aria-label": `${label}. ${here.map((option) => option.text).join("; ")}`,
    onKeyDown: (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        press(event);
      }
    },
  };
}
