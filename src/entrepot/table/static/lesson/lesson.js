/**
 * A lesson as this browser follows it: a game in which one step after the other is asked of the server, by the way that
 * led there. A choice that does not lead on is answered here and changes nothing.
 */
import { ALONE, NoLine } from "../frame/alone.js";
import { signal } from "../dom.js";
import { get, once } from "../api.js";
import { Game } from "../game.js";
import { toast } from "../toast.js";
import { keep } from "./progress.js";

const LISTENED = "-";

/** Everything is watched, and nothing of it told again. */
const MEMORY = { left: true, pass() {}, since: () => null };

export const fetchStep = (game, id, way) => get(`/api/lessons/${game}/${id}`, { way: way.join(".") });

/** What is printed on the things of the lesson's game. */
const printedIn =
  ({ states }) =>
  (_, onNews) => {
    const { name, options } = states[0].game;
    once(`/api/games/${name}/components`, options).then(
      (answer) => onNews(answer.components),
      () => {},
    );
    return {};
  };

export class Lesson extends Game {
  /** `found` is the step after `way`. */
  constructor(name, found, way) {
    super(`lesson-${name}`, { Line: NoLine, printed: printedIn(found) });
    this.name = name;
    this.lesson = found.lesson;
    this.step = signal(null); // what is said now
    this.answer = signal(null); // to a choice that did not lead on: {text, n}, n counts them
    this.busy = false;
    this.memory = MEMORY;
    this.connected.value = true;
    this.link.ask = ({ type, target }) =>
      Promise.resolve({
        type: "refused",
        code: "undo",
        reason: type === "why" ? this.step.value?.why[target] : undefined,
      });
    this.arrive(found, way, true);
  }

  /** Show a step; `whole`: at once, without what led there. */
  arrive({ step, states }, way, whole) {
    this.way = way;
    const newest = states[states.length - 1];
    this.coming = { step, version: newest.version };
    const facts = { ...ALONE, steps: [], title: this.lesson.title };
    if (whole) {
      const entries = [...newest.earlier, ...newest.journal.entries];
      this.receive({ ...newest, ...facts, full: true, journal: { from: 0, entries } });
    } else for (const state of states) this.receive({ ...state, ...facts, full: false });
    keep(this.name, this.lesson.id, { way, number: step.number, done: step.number >= this.lesson.steps });
  }

  show(shown) {
    super.show(shown);
    if (shown.state.version !== this.coming.version) return;
    this.step.value = this.coming.step;
    this.answer.value = null;
  }

  async to(way, whole = false) {
    if (this.busy) return;
    this.busy = true;
    try {
      this.arrive(await fetchStep(this.name, this.lesson.id, way), way, whole);
    } catch (problem) {
      this.chosen.value = null;
      toast(problem.message);
    }
    this.busy = false;
  }

  /** Whether something is only told here. */
  get isTold() {
    return !this.isOver && this.step.value.leads.length === 0;
  }

  get isOver() {
    return this.step.value.number >= this.lesson.steps;
  }

  listen() {
    if (this.isTold && !this.queue.length) this.to([...this.way, LISTENED]);
  }

  back() {
    if (this.way.length) this.to(this.way.slice(0, -1), true);
  }

  startOver() {
    this.to([], true);
  }

  async choose(code) {
    if (this.chosen.value !== null || this.queue.length || this.busy) return;
    if (!this.step.value.leads.includes(code)) {
      this.answer.value = { text: this.step.value.answers[code], n: (this.answer.value?.n ?? 0) + 1 };
      return;
    }
    this.chosen.value = code;
    await this.to([...this.way, code]);
  }

  async foretell({ version }) {
    const texts = this.coming.step.consequences.filter(({ text }) => text).map(({ code, text }) => [code, text]);
    this.foretold.value = { version, texts: Object.fromEntries(texts) };
  }

  takePart() {}
}
