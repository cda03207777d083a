/**
 * What moves: open cards glide to where they lie now, and the page's stage shows dice, hidden cards and what is to be
 * said.
 */
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

/** After every new view, cards start from where they lay before; `speed` 0 leaves everything still. */
export function useGliding(board, view, speed) {
  const before = useRef(null);
  useLayoutEffect(() => {
    const now = places(board.current);
    if (before.current && speed > 0) for (const [code, place] of now) glide(before.current.get(code), place, speed);
    before.current = now;
  }, [view]);
}

function glide(was, { card, x, y, width }, speed) {
  const timing = { duration: DURATION / speed, easing: "ease-out" };
  if (!was) card.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  else if (width > 0 && Math.abs(was.x - x) + Math.abs(was.y - y) > STAY) {
    const start = `translate(${was.x - x}px, ${was.y - y}px) scale(${was.width / width || 1})`;
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

const say = (note) => ({ kind: "say", text: note.text });
const seat = (number) => `seat:P${number}`;
const flight = (from, to) => [{ kind: "card", from, to }];

const pulse = (to) => ({ kind: "pulse", to });

/** What the stage shows for a note of the journal; cards that lie open glide by themselves. Few things are said: saying takes time. */
const MOTIONS = {
  ROLLED: (note) => [{ kind: "dice", dice: 2, faces: [note.a, note.b], result: note.a + note.b, text: note.text }],
  EVENT_DRAWN: (note) => [pulse("event"), say(note)],
  BID_LAID: (note) => [pulse(seat(note.seat))],
  SEIZER: (note) => [pulse(seat(note.seat))],
  DREW: (note) => flight(`market:${note.a}`, seat(note.seat)),
  HUSTLED: (note) => flight(seat(note.seat), `market:${note.a}`),
  SEARCHED: (note) => [pulse(`market:${note.a}`)],
  TITHE: (note) => flight(seat(note.seat), seat(note.a)),
  PLANTED: (note) => flight(seat(note.seat), seat(note.a)),
  STOLE: (note) => flight(seat(note.a), seat(note.seat)),
  TOOK_EGG: (note) => flight("nest", seat(note.seat)),
  BLACK_MARKET: () => [pulse("discard")],
  SIEGE: (note) => [say(note)],
  REMOVED: (note) => [pulse(seat(note.seat)), say(note)],
  WON: (note) => [say(note)],
  NOBODY_WON: (note) => [say(note)],
};

export const motions = (note) => MOTIONS[note.happened]?.(note) ?? [];
