/** Open cards glide from where they lay to where they lie: every element with `data-card`. */
import { useLayoutEffect, useRef } from "../dom.js";

const DURATION = 360;
const STAY = 4; // pixels that are no move

/** Where every open card lies, measured from the corner of the board. */
function places(board) {
  const corner = board.getBoundingClientRect();
  const found = new Map();
  for (const card of board.querySelectorAll("[data-card]")) {
    const box = card.getBoundingClientRect();
    found.set(card.dataset.card, { card, x: box.left - corner.left, y: box.top - corner.top, width: box.width });
  }
  return found;
}

/** After every new view of the board (a ref), cards start from where they lay before; `speed` 0 leaves everything still. */
export function useGliding(board, view, speed) {
  const before = useRef(null);
  useLayoutEffect(() => {
    const [now, size] = [places(board.current), `${innerWidth} ${innerHeight}`];
    if (before.current?.size === size && speed > 0)
      for (const [code, place] of now) glide(before.current.places.get(code), place, speed);
    before.current = { places: now, size };
  }, [view]);
}

function glide(was, { card, x, y, width }, speed) {
  const timing = { duration: DURATION / speed, easing: "ease-out" };
  const zoom = card.currentCSSZoom ?? 1; // boxes are measured on the screen, moves in the zoomed page
  if (!was) card.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  else if (width > 0 && Math.abs(was.x - x) + Math.abs(was.y - y) > STAY) {
    const start = `translate(${(was.x - x) / zoom}px, ${(was.y - y) / zoom}px) scale(${was.width / width || 1})`;
    const still = { transformOrigin: "0 0", zIndex: 5 };
    card.animate(
      [
        { ...still, transform: start },
        { ...still, transform: "none" },
      ],
      timing,
    );
  }
}
