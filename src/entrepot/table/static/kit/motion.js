/** Moves pieces over the zones before the new position is shown: cards, tokens, coins, dice, short announcements. */
import { pace } from "../settings.js";
import { sound } from "../sound.js";
import { copyOf, pieceOf, tokenOf } from "./ghosts.js";

const MOST = 24; // movements for one choice; whatever goes beyond is not shown one by one
const TUMBLES = 6; // faces that a die shows before it lies still

/** Where a target is on the screen; null where it is not. */
function middle(root, target) {
  for (const element of root.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width && element.checkVisibility({ visibilityProperty: true }))
      return { element, box, x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60) };
  }
  return null;
}

/** What flies: a card as it lies there, a coin with its amount, a token. */
function piece(move, { element, box }) {
  if (move.kind === "card") return element instanceof HTMLElement ? copyOf(element, box) : pieceOf("flying-card");
  return move.kind === "coin" ? pieceOf("flying-coin", move.text) : tokenOf(move);
}

/** The stage over a board. `motions(note, view)` says what a note moves; it may be missing. */
export class Stage {
  constructor(root, layer, motions) {
    this.root = root;
    this.layer = layer;
    this.motions = motions;
    this.skipped = false;
  }

  skip() {
    this.skipped = true;
    for (const animation of this.layer.getAnimations({ subtree: true })) animation.finish();
    this.wake?.();
  }

  /** `haste`: how many times faster than usual, when much is waiting to be shown. */
  async play(notes, view, haste = 1) {
    const time = pace() / haste;
    if (!this.motions) return;
    const moves = notes.flatMap((note) => this.motions(note, view));
    if (!time) {
      for (const kind of new Set(moves.map((move) => move.kind))) sound(kind); // nothing moves, and yet one can hear it
      return;
    }
    this.skipped = false;
    const left =
      moves.length > MOST ? moves.filter((move) => move.kind === "dice" || move.kind === "say").slice(-MOST) : moves;
    const unit = left.length > 8 ? time * (8 / left.length) : time;
    for (const move of left) {
      if (this.skipped || document.hidden) break;
      await this.move(move, unit);
    }
    this.layer.replaceChildren();
  }

  move(move, time) {
    sound(move.kind);
    if (["token", "card", "coin"].includes(move.kind)) return this.fly(move, time);
    if (move.kind === "dice") return this.roll(move, time);
    if (move.kind === "say") return this.say(move.text, time * 2.8);
    if (move.kind === "pulse") return this.pulse(move.to, time);
    return undefined;
  }

  async fly(move, time) {
    const from = middle(this.root, move.from);
    const to = middle(this.root, move.to);
    if (!from || !to) return;
    const flying = piece(move, from);
    this.layer.append(flying);
    const at = (place) => `translate(${place.x}px, ${place.y}px)`;
    const lift = { transform: `translate(${(from.x + to.x) / 2}px, ${Math.min(from.y, to.y) - 40}px) scale(1.25)` };
    const animation = flying.animate([{ transform: at(from) }, lift, { transform: at(to) }], {
      duration: time,
      easing: "ease-out",
      fill: "forwards",
    });
    await animation.finished.catch(() => {});
    if (move.kind !== "token") flying.remove();
  }

  async pulse(target, time) {
    const place = middle(this.root, target);
    if (!place) return;
    const ring = document.createElement("div");
    ring.className = "pulse";
    Object.assign(ring.style, {
      left: `${place.box.left}px`,
      top: `${place.box.top}px`,
      width: `${place.box.width}px`,
      height: `${place.box.height}px`,
    });
    this.layer.append(ring);
    await ring
      .animate([{ opacity: 0, transform: "scale(.96)" }, { opacity: 1 }, { opacity: 0, transform: "scale(1.06)" }], {
        duration: time,
      })
      .finished.catch(() => {});
    ring.remove();
  }

  /** `faces` are what the dice show in the end, `sides` what each of them can show. */
  async roll({ faces, sides = faces, text }, time) {
    const box = pieceOf("announcement");
    const dice = faces.map(() => pieceOf("die"));
    const row = pieceOf("dice-row");
    row.append(...dice);
    box.append(row, pieceOf("dice-words", text));
    this.layer.append(box);
    for (let turn = 0; turn < TUMBLES && !this.skipped; turn++) {
      dice.forEach((die, at) => {
        die.textContent = sides[(turn * 5 + at * 3) % sides.length];
      });
      await this.rest(time / 4);
    }
    dice.forEach((die, at) => {
      die.textContent = faces[at];
      die.classList.add("still");
    });
    await this.rest(time * 2);
    box.remove();
  }

  async say(text, time) {
    const box = pieceOf("announcement", text);
    this.layer.append(box);
    await box
      .animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], {
        duration: time,
      })
      .finished.catch(() => {});
    box.remove();
  }

  rest(time) {
    if (this.skipped) return undefined;
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
