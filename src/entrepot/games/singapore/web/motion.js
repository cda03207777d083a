/** What moves on the board of 1819 Singapore when something happens, by the words of the journal's notes. */
import { SHAPE } from "./looks.js";

const DIE = [0, 1, 2]; // the faces of a die
const pulse = (to) => [{ kind: "pulse", to }];
const flight = (from, to) => [{ kind: "card", from, to }];
const token = (owner, from, to) => [{ kind: "token", owner, shape: SHAPE[owner], from, to }];
const coin = (amount, from, to) => [{ kind: "coin", text: `$${amount}`, from, to }];
const told = ({ note }) => [{ kind: "say", text: note.text }];
const ring = ({ things }) => pulse(`ring:${things.space}`);
const fromRow = ({ things, home }) => (things.place === null ? [] : flight(`market:${things.place}`, home));
const onTrack =
  (track) =>
  ({ who, home, things }) =>
    things.change > 0 ? token(who, home, track) : token(who, track, home);

/** The faces that notes before this one told, or else the result as one die. */
let faces = [];
const die = ({ things }) => {
  faces.push(things.face);
  return [];
};
const dice = ({ note, things }) => {
  const shown = faces.length ? faces : [things.result];
  faces = [];
  return [{ kind: "dice", faces: shown, sides: DIE, text: note.text }];
};

/** `who` is the leader that a note speaks of, or neutral; `home` is where this leader sits, `purse` where the money lies. */
const MOTIONS = {
  "token-placed": ({ who, home, things }) => token(who, home, `ring:${things.space}`),
  stored: ({ who, home, things }) => token(who, home, `ring:${things.space}`),
  "neutral-stored": ({ things }) => token("neutral", "port", `ring:${things.faction}-storehouse`),
  "leader-placed": ({ who, home, things }) => token(who, home, `space:${things.space}`),
  "district-scored": ring,
  "district-opened": ring,
  "district-closed": ring,
  bought: ({ things, home, purse }) => [...coin(things.dollars, purse, "deck:market"), ...fromRow({ things, home })],
  "took-card": fromRow,
  "market-flushed": () => flight("market:4", "deck:market"),
  "battle-card-drawn": ({ who, home, view }) => flight(`deck:battle-${view.players[who]?.faction}`, home),
  populated: ({ home }) => flight("deck:population", home),
  income: ({ things, purse }) => coin(things.dollars, "port", purse),
  raided: ({ things, purse }) => (things.dollars > 0 ? coin(things.dollars, "port", purse) : []),
  funded: ({ things, purse }) => coin(things.dollars, purse, "works"),
  cubes: ({ things }) => pulse(`boxes:${things.faction}`),
  "tax-tokens": onTrack("tax"),
  "works-token": onTrack("works"),
  ships: () => pulse("port"),
  die,
  rolled: dice,
  rerolled: dice,
  "event-revealed": (at) => [...pulse("event"), ...told(at)],
  "treaty-in-force": () => pulse("treaty"),
  activated: ({ who, things }) => pulse(`card:${who}:${things.slot.slot}`),
  scored: ({ who }) => pulse(`vp:${who}`),
  decreed: told,
  "round-started": told,
  "war-declared": told,
  "war-won": told,
  conflict: told,
  "conflict-result": told,
  upkeep: told,
  "game-over": told,
};

export function motions(note, view) {
  const who = Object.keys(view.players)[note.seat] ?? "neutral";
  const place = { home: `seat:${who}`, purse: `wealth:${who}` };
  return MOTIONS[note.word]?.({ note, view, who, ...place, things: note.things }) ?? [];
}
