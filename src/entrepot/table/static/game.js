/** One table as this browser follows it: what the server said, in the order in which it is to be shown. */
import { alike } from "./alike.js";
import { batch, computed, signal } from "./dom.js";
import { once } from "./api.js";
import { witness } from "./deal.js";
import { Memory } from "./memory.js";
import { Link } from "./link.js";
import { printedAt } from "./printed.js";
import { say } from "./says.js";
import { toast } from "./toast.js";
import { isCoached, pace } from "./settings.js";
import { notify, sound } from "./sound.js";

const LONGEST_QUEUE = 120; // states that may wait to be shown; beyond it the reader has better things to do
const NOTHING_TO_SHOW = ["unknown-table", "set-aside", "private"]; // codes of refusals after which the table is not shown
const AGAIN = 1_000; // milliseconds until a table that the server could not read is asked for again
const A_FRAME = 17; // milliseconds, the least that something is seen
const UNHURRIED = 5; // so many may wait without everything moving faster
const LONGEST_SHOW = 12; // times the length of one movement: so long others are watched between two own turns
const OWN_HASTE = 16 / 9; // what one does oneself moves so much faster

const UNASKED = { prompt: null, options: [], cannot: {} }; // of a choice that is about to be made by itself

/** Lines of chat by their numbers, each once. */
const inOrder = (lines) => [...new Map(lines.map((line) => [line.n, line])).values()].sort((a, b) => a.n - b.n);

export class Game {
  /**
   * `guest`: somebody who plays at another one's device, as the server is told, if that is who looks at it now. `Line` is what leads
   * to the server, `printed` tells what is printed on things.
   */
  constructor(id, { guest = null, Line = Link, printed = printedAt } = {}) {
    this.id = id;
    this.shown = signal(null); // the state on the screen
    this.journal = signal([]); // the journal as far as it is on the screen
    this.notes = signal([]); // what led to the state on the screen
    this.chat = signal([]);
    this.muted = signal([]); // whom this reader does not want to hear
    this.presence = signal({ present: [], watchers: 0 });
    this.connected = signal(false);
    this.chosen = signal(null); // a choice that is sent and not answered
    this.components = signal({});
    this.components.value = printed(id, (components) => (this.components.value = components));
    this.problem = signal(null); // why there is nothing to show
    this.behind = signal(0); // states that wait to be shown
    this.moving = computed(() => this.behind.value > 0);
    this.advice = signal({}); // what a coach would say at a version: {version, remarks}
    this.foretold = signal({}); // what comes of the choices at a version: {version, texts by code}
    this.ahead = signal(null); // what is pointed at for the next question: {target, label}
    this.since = signal(null); // what happened since the reader's own last turn
    this.memory = new Memory(id);
    this.watched = 0; // milliseconds of movement since then
    this.facts = {}; // what only full states tell
    this.latest = null;
    this.held = []; // the whole journal, as received
    this.queue = [];
    this.animate = null; // set by the page: (notes, view, haste) => promise
    this.link = new Line({
      greeting: () => ({
        type: "watch",
        table: id,
        ...(this.latest ? { version: this.latest.version, journal: this.held.length } : {}),
      }),
      heard: (message) => this.heard(message),
      first: id,
      guest,
      turned: (connected) => (this.connected.value = connected),
    });
  }

  heard(message) {
    if (message.table && message.table !== this.id) return;
    if (message.type === "state") this.receive(message);
    else if (message.type === "chat") this.hear(message);
    else if (message.type === "presence") this.presence.value = message;
    else if (message.type === "refused" && NOTHING_TO_SHOW.includes(message.code)) this.problem.value = message;
    else if (message.type === "refused" && message.code === "failed" && !message.id)
      setTimeout(() => this.link.send(this.link.greeting()), AGAIN);
    else if (message.type === "bye") toast(message.reason);
  }

  hear({ full, entries, muted }) {
    if (full) this.muted.value = muted;
    const last = entries.at(-1)?.n ?? 0;
    const known = full ? this.chat.value.filter(({ n }) => n > last) : this.chat.value; // said while the rest was read
    this.chat.value = inOrder([...known, ...entries]);
  }

  receive(state) {
    if (this.latest && state.version < this.latest.version && !state.full) return;
    this.problem.value = state.closed;
    const asked = this.latest?.request;
    const done = asked?.kind === "pause" ? state.paused : state.choices <= asked?.to;
    if (asked?.mine && !state.request && !done && !state.over && !this.withdrawing) toast(say("table-not-agreed"));
    const { from, entries } = state.journal ?? { from: 0, entries: [] };
    const follows = !state.full && this.latest !== null && from >= this.held.length;
    this.held = [...this.held.slice(0, from), ...entries];
    if (state.full) {
      const { game, title, pace, commitment, created, parent, imported, first_game } = state;
      this.facts = { game, title, pace, commitment, created, parent, imported, first_game };
      Object.assign(this.facts, { public: state.public, private: state.private });
    }
    const asks = state.soon ? UNASKED : null;
    const [view, seats] = [alike(this.latest?.view, state.view), alike(this.latest?.seats, state.seats)];
    this.latest = { ...this.facts, ...state, view, seats, ...asks, received: performance.now() };
    this.takePart();
    this.queue.push({ state: this.latest, notes: follows ? entries : [], journal: this.held });
    if (!follows || this.queue.length > LONGEST_QUEUE || document.hidden) this.hurry();
    else this.play();
  }

  /** Note what is promised of the deal, and tell what this browser pledged to it. */
  takePart() {
    const entropy = witness(this.id, this.latest);
    if (!entropy || this.told) return;
    this.told = true;
    this.link.ask({ type: "reveal", table: this.id, entropy });
  }

  /** Show everything that is waiting at once. */
  hurry() {
    const waiting = this.queue;
    this.queue = [];
    this.generation = (this.generation ?? 0) + 1;
    this.skip?.();
    for (const step of waiting.slice(0, -1)) this.memory.pass(step, this.shown.value);
    if (waiting.length) this.show(waiting[waiting.length - 1]);
  }

  async play() {
    this.behind.value = this.queue.length;
    if (this.playing) return;
    this.playing = true;
    while (this.queue.length) {
      const generation = this.generation;
      const next = this.queue[0];
      const seen = await this.move(next);
      if (generation === this.generation && this.queue[0] === next) {
        this.queue.shift();
        // a state that would be gone before it is drawn is not drawn; what one's own choice led to is
        if (seen || !this.queue.length || this.mayChoose(this.shown.value)) this.show(next);
        else this.memory.pass(next, this.shown.value);
      }
    }
    this.playing = false;
  }

  /**
   * The movement that leads to a state, as long as there is patience for it: none before one's own first choice. Gives
   * whether there was time to see something.
   */
  async move({ notes }) {
    const before = this.shown.value;
    if (!this.animate || !before?.view || !notes.length) return false;
    const own = this.mayChoose(before);
    if (!own && before.seat !== null && (!this.memory.left || this.watched > pace() * LONGEST_SHOW)) return false;
    const from = performance.now();
    await this.animate(notes, before.view, Math.max(1, this.queue.length / UNHURRIED) * (own ? OWN_HASTE : 1));
    const took = performance.now() - from;
    if (!own) this.watched += took;
    return took > A_FRAME;
  }

  show(step) {
    const { state, notes, journal } = step;
    const before = this.shown.value;
    const wasMine = this.mayChoose(before);
    this.memory.pass(step, before, wasMine);
    batch(() => {
      this.shown.value = state;
      this.journal.value = journal;
      this.notes.value = notes;
      this.chosen.value = null;
      this.behind.value = this.queue.length;
      this.since.value = this.mayChoose(state) ? this.memory.since(journal) : null;
    });
    if (this.mayChoose(state)) {
      this.watched = 0;
      this.foretell(state);
    }
    if (!wasMine && this.mayChoose(state)) {
      sound("turn");
      notify(say("table-your-turn"), state.prompt?.text ?? say("table-your-turn.asked"));
    }
  }

  /** Show what happened since the own last turn once more, from the beginning. */
  async again() {
    const since = this.since.value;
    if (!since || this.playing || !this.animate) return;
    const [now, generation] = [this.shown.value, this.generation];
    const still = { options: [], prompt: null };
    this.playing = true;
    this.behind.value = since.states.length;
    this.shown.value = { ...now, ...still, view: since.view };
    for (const { state, notes } of since.states) {
      await this.animate(notes, this.shown.value.view, 1);
      if (generation !== this.generation) break;
      this.shown.value = { ...state, ...still };
      this.behind.value -= 1;
    }
    this.shown.value = now;
    this.playing = false;
    this.play();
  }

  mayChoose(state) {
    return Boolean(state && state.seat !== null && state.asked === state.seat && state.options.length);
  }

  /** Ask what comes of each choice; whoever has chosen by then does not need to know. */
  async foretell({ version, options }) {
    const coach = isCoached(this.facts);
    if ((options.length < 2 && !coach) || this.foretold.value.version === version) return;
    const answer = await this.link.ask({ type: "consequences", table: this.id, version, ...(coach ? { coach } : {}) });
    if (answer.type !== "consequences" || this.latest.version !== version) return;
    const texts = answer.options.filter(({ text }) => text).map(({ code, text }) => [code, text]);
    this.foretold.value = { version, texts: Object.fromEntries(texts) };
    this.advice.value = { version, remarks: answer.advice ?? [] };
  }

  async ask(message) {
    const answer = await this.link.ask({ table: this.id, ...message });
    if (answer.type === "refused" && !["undo", "stale"].includes(answer.code)) toast(answer.reason);
    return answer;
  }

  /** Send a choice. The screen changes when the server says so. */
  async choose(code) {
    if (this.chosen.value !== null || this.queue.length) return null;
    this.chosen.value = code;
    const answer = await this.ask({ type: "choose", version: this.shown.value.version, code });
    if (answer.type === "refused") {
      this.chosen.value = null;
      if (answer.code === "stale") toast(say("table-stale"));
    }
    return answer;
  }

  /** Ask for the page of chat before the lines that are here. */
  earlierChat() {
    this.link.send({ type: "earlier", table: this.id, before: this.chat.value[0].n });
  }

  undo(consent = false) {
    return this.ask({ type: "undo", version: this.latest.version, ...(consent ? { consent: true } : {}) });
  }

  /** Take the own request back; nobody has to be told that it came to nothing. */
  async withdraw() {
    this.withdrawing = true;
    await this.ask({ type: "withdraw" });
    this.withdrawing = false;
  }

  /** The rules as this table plays them. */
  rules() {
    const { game } = this.facts;
    return once(`/api/games/${game.name}/rules`, game.options);
  }

  close() {
    this.link.close();
  }
}
