/** What the page wants to know of the game besides its zones: who plays, how it stands, what can be done, what happened. */
import { capital } from "../../dom.js";
import { listed, say, worded } from "./words.js";

const SHAPES = ["circle", "square", "triangle", "diamond"];

export const seatOf = (who) => Number(who.slice(1));

/** Players of one name are told apart by their seats. */
function nameOf(who, people) {
  const name = people?.[seatOf(who)];
  if (!name) return who;
  return people.filter((one) => one === name).length > 1 ? say("player-at", { name, seat: who }) : name;
}

export const players = ({ view, people }) =>
  Object.keys(view?.players ?? {}).map((who) => ({
    id: who,
    name: nameOf(who, people),
    seat: seatOf(who),
    className: `owner-seat-${seatOf(who)}`,
    shape: SHAPES[seatOf(who)],
  }));

/** More for all parts: who looks, who is asked, and how people are called. */
export function around(table) {
  const { seat = null, asked = null, people, components } = table;
  const own = seat === null ? null : `P${seat}`;
  const called = (who) => nameOf(who, people);
  return {
    ...table,
    own,
    askedId: asked === null ? null : `P${asked}`,
    called,
    name: (who) => (who === own ? say("you") : called(who)),
    whose: (who) => ({ own: who === own ? "yes" : "no", who: called(who) }),
    zone: (id) => components.names?.zones[id],
  };
}

const spendable = ({ actions, minors }) =>
  listed([actions > 0 && say("actions", { n: actions }), minors > 0 && say("minors", { n: minors })].filter(Boolean));

export function status({ view, own, whose, components }) {
  const mine = view.players[own];
  const event = components.events?.[view.event.type];
  const active = view.active && !view.ended_by;
  return {
    round: view.round || undefined,
    line: active ? listed([say("turn-of", whose(view.active)), spendable(view)].filter(Boolean)) : undefined,
    crumb: active && view.active === own && !view.declaration ? spendable(view) : undefined,
    warnings:
      event && view.event.affected.includes(own)
        ? [{ icon: "dragon-head", text: say("affects-you", { event: event.name }), tone: "warn" }]
        : [],
    mine: mine
      ? [
          { icon: "hand", label: say("in-hand"), text: String(mine.cards), at: `players.${own}.cards` },
          ...(Number.isInteger(mine.worth)
            ? [{ icon: "laurels", label: say("worth.means"), text: String(mine.worth), at: `players.${own}.worth` }]
            : []),
        ]
      : [],
  };
}

// --- choosing --------------------------------------------------------------------------------------------------------

/** What gives something up stands last and apart. */
export const lastly = ["pass", "stop", "withdraw"];

const ending = (options, verb) => options.find((option) => option.verb === verb);

/** A Turn: always the same verbs, in the same places. Market Mayhem has Buying only. */
const turnVerbs = ({ view, options }) => [
  { id: "buy", label: say("verb-buy"), icon: "trade", key: "b", takes: ["buy"] },
  ...(view.mode === "mayhem"
    ? []
    : [
        { id: "visit", label: say("verb-visit"), icon: "cowled", key: "v", takes: ["visit", "substitute"] },
        { id: "power", label: say("verb-power"), icon: "focused-lightning", key: "p", takes: ["play-power"] },
        { id: "emblem", label: say("verb-emblem"), icon: "flying-flag", key: "e", takes: ["play-emblem"] },
        { id: "call-back", label: say("verb-call-back"), icon: "return-arrow", key: "c", takes: ["call-back"] },
      ]),
  { id: "stop", label: ending(options, "stop").text, key: "s", takes: ["stop"], last: true },
];

/** A Declaration: announcing it comes first, whatever can be added follows, dropping it is apart. */
const declaringVerbs = () => [
  { id: "announce", label: say("verb-announce"), icon: "public-speaker", key: "a", takes: ["announce"] },
  { id: "withdraw", label: say("verb-withdraw"), key: "w", takes: ["withdraw"], last: true },
];

/** Where nothing is left but to pass, the question still says why. */
const passing = (label, verb) => [
  { id: verb, label, takes: [verb] },
  { id: "pass", label: say("verb-pass"), key: "p", takes: ["pass"], last: true },
];

export function verbs(table) {
  const { options, cannot, prompt } = table;
  if (ending(options, "stop")) return turnVerbs(table);
  if (["announce", "withdraw"].some((verb) => ending(options, verb)) || prompt?.clause === "6.1")
    return declaringVerbs();
  if (options.length > 1 || !ending(options, "pass")) return null;
  if (cannot.bid) return passing(say("verb-bid"), "bid");
  if (cannot.commit) return passing(say("verb-commit"), "commit");
  return cannot["play-power"] ? passing(say("verb-play"), "play-power") : null;
}

/** What a card would make of the Declaration, and how likely a roll then is. */
export function outcome({ thing, verb }, { view, components }) {
  const odds = components.board?.odds;
  if (!odds) return null;
  if (verb === "announce" && view.declaration) return chance(view.declaration.needed, odds);
  if (verb === "visit" || verb === "substitute") return view.outlook?.visit ? chance(view.outlook.visit, odds) : null;
  const then = view.outlook?.with[thing];
  if (then) return chance(then.needed, odds);
  return components.cards[thing]?.tells?.[verb] ?? null;
}

const chance = (needed, odds) => say("odds-short", { needed, chance: odds[needed].once });

// --- what happened ---------------------------------------------------------------------------------------------------

export const opens = ({ word }) =>
  ({ "turn-started": "turn", "round-started": "round", "event-drawn": null })[word] ?? null;

const QUIET = [
  "turn-ended",
  "passed-seize",
  "passed-priority",
  "passed-exchange",
  "stocked",
  "bid-returned",
  "no-seizer",
];

export const matters = ({ word }) => !QUIET.includes(word);

/** A line of the log stands under the name of its player: it need not begin with it. */
export function brief(note, table, by) {
  if (note.word === "passed-priority" || note.word === "turn-ended") return null;
  const subject = note.seat >= 0 && note.seat === by ? `P${note.seat} ` : null;
  const text = subject && note.text.startsWith(subject) ? capital(note.text.slice(subject.length)) : note.text;
  return worded({ text }, table);
}

/** The cards that a note names. */
export const things = (note, { components }) =>
  Object.values(note.things ?? {})
    .filter((thing) => components.cards?.[thing])
    .map((code) => ({ id: `card:${code}`, name: components.cards[code].name }));

export const ended = ({ view, components }) =>
  view.ended_by ? (components.names?.endings[view.ended_by] ?? null) : null;
