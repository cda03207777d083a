/**
 * What the board says. Names come from the view and, where the server sent it, from the contents of the box
 * (`components`); nothing that a wording can change is written here.
 */
import { rankOf, suitOf } from "./dragons-cards.js";

export const WHEEL = ["H", "D", "S", "C"]; // printed on the Wheel of Profit: each suit buys the one after it

const RANKS = { J: "Jack", Q: "Queen", K: "King", A: "Ace" };
const SUITS = { S: "spades", C: "clubs", H: "hearts", D: "diamonds" };

export const listed = (things) => things.join(", ");

/** `7 of spades`, `Queen of hearts`, `Joker`. */
export function plainName(code) {
  if (suitOf(code) === "X") return "Joker";
  return `${RANKS[rankOf(code)] ?? rankOf(code)} of ${SUITS[suitOf(code)]}`;
}

export const cardName = (view, code) => view.names?.[code] ?? plainName(code);

/** The name first, then what the card looks like, for those who cannot see it. */
export const spoken = (view, code) => `${cardName(view, code)}, ${plainName(code)}`;

/** The Commodity of a suit: the name of its 2 without the number. */
export const commodity = (view, suit) => cardName(view, `${suit}2`).replace(/ 2$/, "");

/** Vantage Bonuses of a player as [suit, name, number], in the order S, C, H, D in which a view lists them. */
export const vantages = (player) =>
  Object.entries(player.vantage ?? {}).map(([name, number], at) => ["SCHD"[at], name, number]);

/** What a card does, in sentences. */
export const textOf = (components, code) => components?.cards?.[code]?.text ?? [];

/** The effects of the Round's Event on players and on the market, either of which may be missing. */
export function effectsOf(components, event) {
  const known = components?.events?.[event.type];
  return [known?.players, known?.market].filter(Boolean).map((text) => text.replaceAll("{value}", event.value));
}

const ROLLS = { 2: "Wyvern Eyes!", 12: "Woot!" };

/** What a roll is called, if it has a name. */
export const rollName = ([first, second]) => (first === second ? (ROLLS[first + second] ?? "Dabo!") : null);

const ENDINGS = {
  points: "by points",
  tie: "in a tie that nothing breaks",
  monopoly: "by Monopoly",
  "father of dragons": "as Father of Dragons",
  "last left": "as the last one left",
  "nobody left": "with nobody left",
};

export const endingOf = (view) => `The game ended ${ENDINGS[view.ended_by] ?? view.ended_by}.`;

const STAGES = { declaring: "Declaration", seizing: "Seize", resolving: "Resolution" };

export const stageName = (stage) => STAGES[stage] ?? stage;

/** What to ask before a choice that cannot be made good again, or null. A Joker may come back, other Characters do not. */
export function risky(option) {
  return /^play [SCHD]\w+ as Power/.test(option.text)
    ? "A Power is used once: the card leaves the game with it."
    : null;
}
