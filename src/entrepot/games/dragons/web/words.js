/** What the board says: messages of `says/…/web`; names and texts come with the components, by ids. */
import { sayOf } from "../../says.js";

export const say = sayOf("dragons");

export const listed = (things) => things.join(", ");

const CODES = /\b(?:[SCHD](?:10|[2-9JQKA])|X[12])\b/;
const SEATS = /\bP[0-3]\b/g;

/** A sentence with the name of a card in place of its code; where it has both, the name once. */
function named(text, cards) {
  const code = CODES.exec(text)?.[0];
  if (!code) return text;
  const name = cards[code]?.name ?? "";
  const once = text.replaceAll(`${code} (${name})`, name).replaceAll(`(${name}, `, "(").replaceAll(` (${name})`, "");
  return named(once.replaceAll(new RegExp(`\\b${code}\\b`, "g"), name), cards);
}

/**
 * Sentences name cards, Stocks and seats by their codes, so that they can be written down and read by programs. At a
 * table cards and Stocks go by their names, and people by theirs.
 */
export function worded({ text, verb, thing, target }, { components, called }) {
  if (!components.suits) return text;
  const { suits, cards } = components;
  const { commodity } = suits[thing] ?? {};
  if (commodity && verb === "buy") return say("buy", { commodity });
  if (commodity && verb === "take-stock") return say("take-stock", { commodity });
  if (verb === "declare" && target === `card:${thing}`) return say("declare", { card: cards[thing].name });
  if (verb === "play-power") return say("play-power", { card: cards[thing].name });
  if (verb === "play-emblem") return say("play-emblem", { card: cards[thing].name });
  const stocks = Object.values(suits).reduce(
    (said, suit) => said.replaceAll(suit.stock, say("the-stock", { commodity: suit.commodity })),
    text,
  );
  return named(stocks, cards).replace(SEATS, (who) => called(who));
}
