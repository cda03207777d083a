/** What moves on the board of 1819 Singapore when something happens, by the words of the journal's notes. */
import { SHAPE } from "./looks.js";

const pulse = (to) => [{ kind: "pulse", to }];
const flight = (from, to) => [{ kind: "card", from, to }];
const token = (owner, from, to) => [{ kind: "token", owner, shape: SHAPE[owner], from, to }];
const told = ({ note }) => [{ kind: "say", text: note.text }];
const ring = ({ things }) => pulse(`ring:${things.space}`);
const fromRow = ({ things, home }) => (things.place === null ? [] : flight(`market:${things.place}`, home));
const dice = ({ note, things }) => [{ kind: "dice", faces: [things.result], text: note.text }];
const onTrack =
  (track) =>
  ({ who, home, things }) =>
    things.change > 0 ? token(who, home, track) : token(who, track, home);

/** `who` is the leader that a note speaks of, or neutral; `home` is where this leader sits. */
const MOTIONS = {
  "token-placed": ({ who, home, things }) => token(who, home, `ring:${things.space}`),
  stored: ({ who, home, things }) => token(who, home, `ring:${things.space}`),
  "neutral-stored": ({ things }) => token("neutral", "port", `ring:${things.faction}-storehouse`),
  "leader-placed": ({ who, home, things }) => token(who, home, `space:${things.space}`),
  "district-scored": ring,
  "district-opened": ring,
  "district-closed": ring,
  bought: fromRow,
  "took-card": fromRow,
  "market-refilled": () => flight("deck:market", "market:0"),
  "market-flushed": () => pulse("market:4"),
  "battle-card-drawn": ({ who, home, view }) => flight(`deck:battle-${view.players[who]?.faction}`, home),
  populated: ({ home }) => flight("deck:population", home),
  cubes: ({ things }) => pulse(`boxes:${things.faction}`),
  "tax-tokens": onTrack("tax"),
  "works-token": onTrack("works"),
  ships: () => pulse("port"),
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
  return MOTIONS[note.word]?.({ note, view, who, home: `seat:${who}`, things: note.things }) ?? [];
}
