/** The cards of 1819 Singapore: a name on its band, a vignette, what it gives, what it does in words. */
import { classes, html, steady } from "../../dom.js";
import { useChange } from "../../kit/changes.js";
import { Sign } from "../../kit/svg.js";
import { TokenSign } from "../../kit/tokens.js";
import { Coin, Glyph, Vignette } from "./parts.js";
import { SHAPE } from "./looks.js";
import { say } from "./words.js";

/** The tint of a card, by its class. */
export const tint = ({ kinds, vice }) =>
  `kind-${["leader", "personality", "commerce", "public works", "dependent", "tax"].find((kind) => kinds.includes(kind))?.replace(" ", "-") ?? (vice ? "vice" : "plain")}`;

const TONES = { K: ["black", "black"], R: ["red", "red"], B: ["black", "red"] };
const HALVES = { S: ["M0 0H5L12 12.5H0z", "M0 25H5L12 12.5H0z"], H: ["M0 0L7 12.5H12V0z", "M0 25L7 12.5H12V25z"] };

/** A connector at an end of the name band: a solid one points outward, a hollow one has a notch. */
function Connector({ kind, side }) {
  if (kind === "-") return null;
  const [shape, colour] = kind;
  const turned = (side === "left") === (shape === "S"); // drawn are a solid one at the right and a hollow one at the left
  return html`<svg class=${classes("connector", side, shape === "S" && "solid")} viewBox="0 0 12 25" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <g transform=${turned ? "translate(12 0) scale(-1 1)" : undefined}>${TONES[colour].map(
      (tone, half) => html`<path class=${`tone-${tone}`} d=${HALVES[shape][half]} />`,
    )}</g></svg>`;
}

/** What a card costs: one price, or one for each faction; `own` is the faction of the one who looks. */
function Price({ price, own, closed }) {
  if (!price[0] && !price[1]) return null;
  const coin = (value, side) =>
    html`<${Coin} class=${classes(side && `coin-${side}`, closed && "closed", side && own && side !== own && "theirs")}>$${value}<//>`;
  if (price[0] === price[1]) return coin(price[0], null);
  return html`${coin(price[0], "british")}${coin(price[1], "malay")}`;
}

/** What lies on a card in a tableau: tokens, and whether it has worked this round. */
const Upon = ({ held, owner }) => html`
  ${held.tokens > 0 && html`<span class="upon" title=${say("tokens-on-it", { n: held.tokens })}><${TokenSign} owner=${owner} shape=${SHAPE[owner]} size=${16} />${held.tokens}</span>`}
  ${held.used && html`<span class="stamp" title=${say("used-this-round")}>${say("used")}</span>`}`;

const Slots = ({ card, held }) =>
  card.slots > 0 &&
  html`<span class="slots" role="img" aria-label=${say("slots", { n: card.slots })} title=${say("slots", { n: card.slots })}>${Array.from(
    { length: card.slots },
    (_, at) =>
      html`<${Sign} name="pawn" size=${13} class=${at < (held?.population.length ?? 0) ? "taken" : "vacant"} />`,
  )}</span>`;

/**
 * A Market or Leader card face up. `price` and `short` are there in the Market, `held` and `owner` in a tableau; `own` is
 * the faction of whoever looks.
 */
export const MarketCard = steady(
  ({
    card,
    price,
    short,
    own,
    held,
    owner,
  }) => html`<div class=${classes("sg-card", tint(card), held?.used && "used", short && "closed")}>
    <div class="band"><${Connector} kind=${card.connectors[0]} side="left" /><b class=${classes("name", card.name.length > 16 && "long")}>${card.name}</b>
      <${Connector} kind=${card.connectors[1]} side="right" /></div>
    <div class="face">
      <div class="costs">${price && html`<${Price} price=${price} own=${own} closed=${short} />`}${short && html`<em class="short">${short}</em>`}
        ${held && html`<${Upon} held=${held} owner=${owner} />`}</div>
      <${Vignette} picture=${card.picture} />
      <div class="gains">${card.instant.map((effect, at) => html`<${Glyph} key=${at} effect=${effect} />`)}
        ${card.vice && html`<span class="vice-sign" title=${say("vice-label", { vice: card.vice_name })}><${Sign} name="skull-crossed-bones" size=${14} /></span>`}</div>
    </div>
    <div class="foot">
      ${card.action.length > 0 && html`<span class="does"><${Sign} name="play-button" size=${9} />${card.action.map((effect, at) => html`<${Glyph} key=${at} effect=${effect} />`)}</span>`}
      <span class="text" title=${card.text}>${card.text}</span><${Slots} card=${card} held=${held} /></div>
  </div>`,
);

/** A Market card turned face down: still one's own, and known to all. */
export const FaceDownCard = steady(
  ({ card }) => html`<div class="sg-card face-down"><div class="back-face">
  <${Sign} name="anchor" size=${30} /><b>${card.name}</b><span>${say("face-down")}</span></div></div>`,
);

/** A Battle card or Folk Hero face up, with what it does while it lies open. */
export const BattleCard = steady(
  ({ card, open }) => html`<div class=${`sg-battle side-${card.hero ? "hero" : card.faction}`}>
  <b class="battle-name">${card.name}</b>${open && html`<${Shown} />`}
  <div class="battle-face"><b class="strength">${card.strength}</b><${Sign} name=${card.picture} size=${34} class="battle-picture" />
    <span class="marks">${card.mythic && html`<${Sign} name="dragon-head" size=${13} />`}${card.starred && html`<${Sign} name="star-medal" size=${13} />`}${card.ship && html`<${Sign} name="sailboat" size=${13} />`}</span></div>
  <span class="text" title=${card.text}>${card.text}</span></div>`,
);

/** That everybody sees it. */
const Shown = () =>
  html`<span class="lies-open" title=${say("face-up")}><${Sign} name="spectacles" size=${13} /></span>`;

/** The same where many lie side by side: how strong it is, and its name. */
export const BattleSlip = ({
  card,
  open,
}) => html`<div class=${classes("sg-battle slip", `side-${card.hero ? "hero" : card.faction}`)} title=${card.name}>
  <p class="slip-words"><b class="strength">${card.strength}</b> ${card.name} ${open && html`<${Shown} />`}</p>
  <${Sign} name=${card.picture} size=${26} class="battle-picture" /></div>`;

/** The back of a Battle card. */
export const BattleBack = ({ side }) =>
  html`<div class=${`sg-battle back side-${side}`}><${Sign} name="crossed-swords" size=${30} class="back-mark" /></div>`;

/** A card on its own, for whoever looks closely and for the page of rules. */
export const marketPicture = (card) =>
  html`<div class="singapore picture sg-picture"><${MarketCard} card=${card} price=${card.price} /></div>`;

export const battlePicture = (card) =>
  html`<div class="singapore picture sg-picture"><${BattleCard} card=${card} /></div>`;

/** Whether something is new since one's last turn. */
export function useNew(way) {
  const change = useChange(way);
  return change !== undefined && change.was === undefined;
}
