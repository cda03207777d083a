/**
 * One position of a finished game to choose in again: the board as whoever was asked saw it. What is chosen goes nowhere:
 * the review knows what it would have been worth.
 */
import { ALONE, NoLine } from "../frame/alone.js";
import { signal } from "../dom.js";
import { get, once } from "../api.js";
import { Game } from "../game.js";

const MEMORY = { left: true, pass() {}, since: () => null };

export const fetchMoment = (table, after) => get(`/api/tables/${table}/exercise`, { choices: after });

export class Moment extends Game {
  constructor(table, { state, why }, mistake, title) {
    super(`review-${table}-${mistake.after}`, {
      Line: NoLine,
      printed: (_, onNews) => {
        once(`/api/tables/${table}/components`).then(
          (answer) => onNews(answer.components),
          () => {},
        );
        return {};
      },
    });
    this.mistake = mistake;
    this.answer = signal(null); // the option that was tried last, as the review grades it
    this.solved = signal(false);
    this.memory = MEMORY;
    this.connected.value = true;
    this.link.ask = ({ type, target }) =>
      Promise.resolve({ type: "refused", code: "undo", reason: type === "why" ? why[target] : undefined });
    const entries = [...state.earlier, ...state.journal.entries];
    this.receive({ ...state, ...ALONE, steps: [], title, full: true, journal: { from: 0, entries } });
  }

  choose(code) {
    const tried = this.mistake.options.find((option) => option.code === code);
    this.answer.value = tried;
    if (tried.grade !== "worse") this.solved.value = true;
    return Promise.resolve(null);
  }

  /** Show what would have been best. */
  tell() {
    this.answer.value = null;
    this.solved.value = true;
  }

  foretell() {}

  takePart() {}
}
