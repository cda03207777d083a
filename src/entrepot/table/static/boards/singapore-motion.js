/** What moves on the board of 1819 Singapore when something happens. The numbers are those of the journal's notes. */
import { SHAPE } from "./singapore-words.js";

const RING = ["blue-1", "blue-2", "blue-3", "british-storehouse", "green-1", "green-2", "green-3", "malay-storehouse"];
const SPACES = ["market", "market-2", "population", "battle"];
const SIDES = ["british", "malay"];
const NEUTRAL = 4;

/** The leader that plays as number `player` (not always the seat: two people may share four leaders). */
function leader(view, player) {
  if (player === NEUTRAL) return "neutral";
  const names = Object.keys(view.players);
  return names[player] ?? names[0];
}

export function motions(note, view) {
  const who = leader(view, note.seat);
  const home = `seat:${who}`;
  const token = (from, to) => ({ kind: "token", owner: who, shape: SHAPE[who], from, to });
  switch (note.happened) {
    case "TOKEN_PLACED":
      return [token(home, `ring:${RING[note.a]}`)];
    case "STORED":
      return [token(home, `ring:${RING[note.b]}`)];
    case "NEUTRAL_STORED":
      return [
        { kind: "token", owner: "neutral", shape: SHAPE.neutral, from: "port", to: `ring:${SIDES[note.a]}-storehouse` },
      ];
    case "DISTRICT_SCORED":
    case "DISTRICT_OPENED":
    case "DISTRICT_CLOSED":
      return [{ kind: "pulse", to: `ring:${RING[note.a]}` }];
    case "LEADER_PLACED":
      return [token(home, `space:${SPACES[note.a]}`)];
    case "BOUGHT":
    case "TOOK_CARD": {
      const at = view.market.findIndex((name) => name && note.text.includes(name));
      return at < 0 ? [] : [{ kind: "card", from: `market:${at}`, to: home }];
    }
    case "MARKET_REFILLED":
      return [{ kind: "card", from: "deck:market", to: "market:0" }];
    case "MARKET_FLUSHED":
      return [{ kind: "pulse", to: "market:4" }];
    case "BATTLE_CARD_DRAWN":
      return [{ kind: "card", from: `deck:battle-${view.players[who]?.faction}`, to: home }];
    case "POPULATED":
      return [{ kind: "card", from: "deck:population", to: home }];
    case "CUBES":
      return [{ kind: "pulse", to: `boxes:${SIDES[note.a]}` }];
    case "TAX_TOKENS":
      return [note.a > 0 ? token(home, "tax") : token("tax", home)];
    case "WORKS_TOKEN":
      return [note.a > 0 ? token(home, "works") : token("works", home)];
    case "SHIPS":
      return [{ kind: "pulse", to: "port" }];
    case "ROLLED":
    case "REROLLED":
      return [{ kind: "dice", dice: note.b, result: note.c, text: note.text }];
    case "EVENT_REVEALED":
      return [
        { kind: "pulse", to: "event" },
        { kind: "say", text: note.text },
      ];
    case "TREATY_IN_FORCE":
      return [{ kind: "pulse", to: "treaty" }];
    case "DECREED":
      return [{ kind: "say", text: note.text }];
    case "ROUND_STARTED":
    case "WAR_DECLARED":
    case "WAR_WON":
    case "CONFLICT":
    case "CONFLICT_RESULT":
    case "UPKEEP":
    case "GAME_OVER":
      return [{ kind: "say", text: note.text }];
    case "ACTIVATED":
      return [{ kind: "pulse", to: `card:${who}:${note.a}` }];
    case "SCORED":
      return [{ kind: "pulse", to: `vp:${who}` }];
    default:
      return [];
  }
}
