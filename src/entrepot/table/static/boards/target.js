/** Attributes of a board element that a choice may point at. */

/** The choices of `options` that belong to an element. */
export const choicesAt = (options, target) => options.filter((option) => option.target === target);

const press =
  ({ onTarget }, target) =>
  (event) => {
    event.stopPropagation();
    onTarget(target, event.currentTarget.closest("[data-target]"));
  };

/** What a board element carries: its target, and a click that chooses or is told why not. Without a choice it is a picture. */
export function hot(context, target, label, ...names) {
  const here = choicesAt(context.options, target);
  const pending = here.some((option) => option.code === context.chosen);
  return {
    "data-target": target,
    class: [...names, here.length > 0 && "legal", pending && "pending"].filter(Boolean).join(" "),
    onClick: press(context, target),
    ...(here.length ? {} : { role: "img", "aria-label": label }),
  };
}

/**
 * What the outline of an element carries: where there is a choice, it is the button for keyboard and screen reader. The
 * element itself is not, since a button would have to be called by every number that is printed on it.
 */
export function grip(context, target, label) {
  const here = choicesAt(context.options, target);
  if (!here.length) return {};
  return {
    role: "button",
    tabindex: 0,
    "aria-label": `${label}. ${here.map((option) => option.text).join("; ")}`,
    onKeyDown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(context, target)(event);
    },
  };
}
