// Where things are at one decision: the targets of the options, those that are not in sight, the Hand and the first option.
() => {
  const at = (element) => {
    if (!element) return null;
    const { x, y } = element.getBoundingClientRect();
    return [Math.round(x), Math.round(y)];
  };
  const shows = (element) => element.checkVisibility({ visibilityProperty: true });
  const inSight = (element) => {
    if (!shows(element)) return false;
    const box = element.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    for (let up = element.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const clip = up.getBoundingClientRect();
      if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) return false;
    }
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || !box.width) return false;
    return element.contains(document.elementFromPoint(x, y)); // nothing lies over it
  };
  const { options, choices } = window.entrepot.shown.value;
  const hidden = [];
  let some = false;
  for (const target of new Set(options.map((option) => option.target).filter(Boolean))) {
    const elements = [...document.querySelectorAll(`.zones [data-target="${CSS.escape(target)}"]`)];
    if (!elements.length) continue;
    if (elements.some(inSight)) some = true;
    else hidden.push(target);
  }
  const first = document.querySelector(".options li:not(.apart) button");
  return { choices, hidden, some, own: at(document.querySelector("[data-hand]") ?? document.querySelector(".zone-own")), first: at(first) };
};
