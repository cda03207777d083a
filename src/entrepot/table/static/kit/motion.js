/** Moves pieces over the board before the new position is shown: tokens one by one, cards, dice, short announcements. */
import { pace } from "../settings.js";
import { outline } from "./tokens.js";

const MOST = 24; // movements for one choice; whatever goes beyond is not shown one by one
const SVG = "http://www.w3.org/2000/svg";
const PIPS = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

function middle(root, target) {
  const element = root.querySelector(`[data-target="${CSS.escape(target)}"]`);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  if (!box.width) return null;
  return { element, box, x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 40) };
}

function piece({ kind, owner, shape }) {
  if (kind === "card") {
    const card = document.createElement("div");
    card.className = "flying-card";
    return card;
  }
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-14 -14 28 28");
  svg.setAttribute("class", `flying-token token owner-${owner ?? "neutral"}`);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline(shape, 10));
  svg.append(path);
  return svg;
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
    if (!time || !this.motions) return;
    const moves = notes.flatMap((note) => this.motions(note, view));
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
    if (move.kind === "token" || move.kind === "card") return this.fly(move, time);
    if (move.kind === "dice") return this.roll(move, time);
    if (move.kind === "say") return this.say(move.text, time * 2.8);
    if (move.kind === "pulse") return this.pulse(move.to, time);
    return undefined;
  }

  async fly(move, time) {
    const from = middle(this.root, move.from);
    const to = middle(this.root, move.to);
    if (!from || !to) return;
    const flying = piece(move);
    this.layer.append(flying);
    const at = (place) => `translate(${place.x}px, ${place.y}px)`;
    const lift = { transform: `translate(${(from.x + to.x) / 2}px, ${Math.min(from.y, to.y) - 40}px) scale(1.25)` };
    const animation = flying.animate([{ transform: at(from) }, lift, { transform: at(to) }], {
      duration: time,
      easing: "ease-in-out",
      fill: "forwards",
    });
    await animation.finished.catch(() => {});
    if (move.kind === "card") flying.remove();
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

  async roll({ dice, result, text, faces }, time) {
    const box = document.createElement("div");
    box.className = "announcement";
    const cubes = document.createElement("span");
    cubes.className = "tumbling";
    cubes.textContent = Array.from({ length: Math.max(1, dice) }, () => PIPS[Math.floor(Math.random() * 6)]).join(" ");
    const words = document.createElement("span");
    words.textContent = text;
    box.append(cubes, words);
    this.layer.append(box);
    await cubes
      .animate(
        [{ transform: "rotate(-35deg) scale(.7)" }, { transform: "rotate(25deg) scale(1.15)" }, { transform: "none" }],
        { duration: time * 1.5 },
      )
      .finished.catch(() => {});
    cubes.textContent = faces ? faces.map((face) => PIPS[face - 1]).join(" ") : `${result}`;
    await this.rest(time * 2);
    box.remove();
  }

  async say(text, time) {
    const box = document.createElement("div");
    box.className = "announcement";
    box.textContent = text;
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
