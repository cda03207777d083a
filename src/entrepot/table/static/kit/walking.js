/** Arrow keys on a board go to the nearest button in that direction. */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BUTTONS = "button, [role=button]";

const centre = (element) => {
  const box = element.getBoundingClientRect();
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
};

/** A handler of keys for the board as a whole. */
export function walk(event) {
  const step = STEPS[event.key];
  const from = event.target.closest?.(BUTTONS);
  if (!step || !from) return;
  const [x, y] = centre(from);
  let nearest = null;
  let least = Infinity;
  for (const other of event.currentTarget.querySelectorAll(BUTTONS)) {
    const [otherX, otherY] = centre(other);
    const along = (otherX - x) * step[0] + (otherY - y) * step[1];
    const aside = Math.abs((otherX - x) * step[1]) + Math.abs((otherY - y) * step[0]);
    if (other !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      nearest = other;
    }
  }
  if (!nearest) return;
  event.preventDefault();
  nearest.focus();
}
