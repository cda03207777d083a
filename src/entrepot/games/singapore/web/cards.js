/** The cards of 1819 Singapore, drawn. A Market card is 180 x 134; its connectors stick out by 11 on either side. */
import { Fragment, html } from "../../dom.js";
import { Fitted, Icon, Lines } from "../../kit/svg.js";
import { Token } from "../../kit/tokens.js";
import { SHAPE } from "./looks.js";
import { say } from "./words.js";

export const CARD = { width: 180, height: 134 };
export const BATTLE = { width: 92, height: 128 };

const PER = 20; // what `+` and a pawn take: so many more, or so many times, per Population card

/** One effect: a disc with its number, or a pill with an icon and the number. */
function Glyph({ effect: { glyph, per, printed, says }, x, y }) {
  const pill = glyph.icon && printed;
  const letters = printed?.length ?? 0;
  const wide = pill ? 36 : letters > 3 ? 44 : letters > 2 ? 34 : 24;
  const suffix = per ? "+" : glyph.each ? "×" : "";
  return html`<g class=${`glyph disc-${glyph.disc}`} transform=${`translate(${x} ${y})`}>
    <title>${says}</title>
    <rect x=${12 - wide} y="-11.5" width=${wide} height="23" rx="11.5" />
    ${
      glyph.icon &&
      html`<${Icon} name=${glyph.icon} x=${pill ? -21 : -9} y=${pill ? -8.5 : -9} size=${pill ? 17 : 18} />`
    }
    ${printed && html`<text x=${pill ? 3.5 : 12 - wide / 2} y="4.8" text-anchor="middle" font-size="12.5">${printed}</text>`}
    ${
      suffix &&
      html`<text class="glyph-per" x="18" y="4.5" text-anchor="middle" font-size="12">${suffix}</text>
      <${Icon} name="pawn" x=${21} y=${-7} size=${13} class="glyph-per" />`
    }
  </g>`;
}

/** How far an effect reaches along a row, and then what counts people. */
const reach = ({ glyph, printed }) => (glyph.icon && printed ? 42 : printed?.length > 2 ? 44 : 34);
const beyond = ({ glyph, per }) => (per || glyph.each ? PER : 0);

const TONE = { K: ["black", "black"], R: ["red", "red"], B: ["black", "red"] };
const HALF = { S: "-3,2 0,2 11,13 -3,13", H: "0,2 -17,2 -17,13 -11,13" };

/** A connector at the left (side -1) or right (side 1) end of the name band: a solid one points outward, a hollow one has a notch. */
function Connector({ kind, side }) {
  if (kind === "-") return null;
  const [shape, colour] = kind;
  const edge = side < 0 ? 0 : CARD.width;
  return html`<g class="connector">${TONE[colour].map(
    (tone, lower) => html`<polygon class=${`tone-${tone}`} points=${HALF[shape]}
      transform=${`translate(${edge} ${lower ? 26 : 0}) scale(${side} ${lower ? -1 : 1})`} />`,
  )}</g>`;
}

const bodyClass = (kinds, vice) =>
  ["leader", "personality", "commerce", "public works", "dependent", "tax"]
    .find((kind) => kinds.includes(kind))
    ?.replace(" ", "-") ?? (vice ? "vice" : "plain");

function Price({ price, x, y }) {
  if (!price[0] && !price[1]) return null;
  const coin = (value, at, side) => html`<g class=${`price price-${side}`} transform=${`translate(${x + at} ${y})`}>
    <circle r="13" /><text y="5" text-anchor="middle" font-size="14">$${value}</text></g>`;
  return price[0] === price[1]
    ? coin(price[0], 0, "both")
    : html`<${Fragment}>${coin(price[0], 0, "british")}${coin(price[1], 28, "malay")}<//>`;
}

/** The Action of a card, glyph by glyph along its foot. */
function Actions({ effects, y }) {
  let x = 12;
  return effects.map((effect) => {
    x += reach(effect);
    const at = x - 6;
    x += beyond(effect);
    return html`<${Glyph} effect=${effect} x=${at} y=${y} />`;
  });
}

/** A Market or Leader card face up. `card` is what is printed, `held` what lies on it in a tableau (missing in the Market). */
export function MarketCard({ card, held, owner }) {
  const { width: w, height: h } = CARD;
  const tint = bodyClass(card.kinds, card.vice);
  const left = card.connectors[0] === "-" ? 6 : 20;
  const right = card.connectors[1] === "-" ? 6 : 20;
  return html`<g aria-hidden="true" class=${`market-card body-${tint} ${held?.used ? "used" : ""}`}>
    <rect class="card-body" width=${w} height=${h} rx="8" />
    <path class="card-band" d=${`M0 8a8 8 0 0 1 8-8h${w - 16}a8 8 0 0 1 8 8v18h${-w}z`} />
    <${Connector} kind=${card.connectors[0]} side=${-1} /><${Connector} kind=${card.connectors[1]} side=${1} />
    <${Fitted} class="card-name" text=${card.name} x=${(left + w - right) / 2} y=${18} width=${w - left - right}
      size=${14.5} />
    <rect class="card-art" x="8" y="32" width="70" height="68" rx="5" />
    <${Icon} name=${card.picture} x=${card.vice ? 20 : 15} y=${card.vice ? 37 : 38}
      size=${card.vice ? 46 : 56} class="art" />
    <${Price} price=${card.price} x=${96} y=${48} />
    ${
      card.vice &&
      html`<g transform="translate(84 64)"><title>${say("vice-label", { vice: card.vice_name })}</title>
      <${Icon} name="skull-crossed-bones" size=${18} class=${card.vice === "slavery" ? "skull red" : "skull"} />
      <${Fitted} class="card-small" text=${card.vice_name} x=${-41} y=${31} width=${68} size=${11} /></g>`
    }
    ${
      card.bonus &&
      html`<g class="badge" transform="translate(86 82)"><title>${say("card-points")}</title>
      <rect width="32" height="17" rx="4" /><text x="16" y="12.5" text-anchor="middle" font-size="11">${say("card-points.sign")}</text></g>`
    }
    ${
      card.boost &&
      html`<g class="badge boost" transform="translate(122 82)"><title>${say("card-boost")}</title>
      <rect width="20" height="17" rx="4" /><${Icon} name="star-formation" x=${3} y=${2} size=${13} /></g>`
    }
    ${card.instant.map(
      (effect, at) => html`<${Glyph} effect=${effect} x=${w - 17}
      y=${46 + at * 25 - (card.instant.length > 3 ? 6 : 0)} />`,
    )}
    <path class="card-foot" d=${`M0 ${h - 28}h${w}v20a8 8 0 0 1-8 8h${16 - w}a8 8 0 0 1-8-8z`} />
    ${
      card.action.length > 0 &&
      html`<${Icon} name="play-button" x=${7} y=${h - 20} size=${12} class="foot-icon" />
      <${Actions} effects=${card.action} y=${h - 14} />`
    }
    ${Array.from(
      { length: card.slots },
      (_, at) => html`<${Icon} name="pawn" x=${w - 20 - at * 15} y=${h - 22} size=${17}
      class=${held && at < held.population.length ? "slot taken" : "slot"} />`,
    )}
    ${
      held?.tokens > 0 &&
      html`<${Token} owner=${owner} shape=${SHAPE[owner]} x=${130} y=${52} r=${12}
      label=${held.tokens} />`
    }
    ${
      held?.used &&
      html`<g class="stamp"><title>${say("used-this-round")}</title><rect x="84" y="64" width="52" height="16" rx="4" />
      <text x="110" y="76" text-anchor="middle" font-size="11">${say("used")}</text></g>`
    }
  </g>`;
}

/** A Market card turned face down: still one's own, and known to all. */
export const FaceDownCard = ({ card }) => html`<g aria-hidden="true" class="face-down">
  <rect class="card-back" width=${CARD.width} height=${CARD.height} rx="8" />
  <rect class="card-back-line" x="7" y="7" width=${CARD.width - 14} height=${CARD.height - 14} rx="5" />
  <${Icon} name="anchor" x=${66} y=${26} size=${48} class="back-mark" />
  <${Fitted} class="back-name" text=${card.name} x=${90} y=${100} width=${150} size=${14} />
  <text class="back-name" x="90" y="118" text-anchor="middle" font-size="11">${say("face-down")}</text>
</g>`;

/** An attached Population card: what peeps out under its host. */
export const PeopleStrip = ({ name, card }) => html`<g aria-hidden="true" class="people">
  <rect width=${CARD.width - 16} height="23" rx="5" />
  <${Icon} name="meeple-group" x=${5} y=${3} size=${17} />
  <${Fitted} text=${name} x=${27} y=${16} width=${card?.influence ? 74 : 92} size=${12.5} anchor="start" />
  ${
    card &&
    html`<text class="people-cubes" x=${CARD.width - 22} y="16" text-anchor="end" font-size="11.5">
    ${card.cubes} ▪${card.influence ? ` ${card.influence} ●` : ""}</text>`
  }
</g>`;

const Mark = ({ icon, x, label, class: own = "mark" }) => html`<g>
  ${label && html`<title>${label}</title>`}
  <${Icon} name=${icon} x=${x} y=${BATTLE.height - 30} size=${19} class=${own} /></g>`;

/** A Battle card or Folk Hero face up. */
export function BattleCard({ card }) {
  const { width: w, height: h } = BATTLE;
  return html`<g aria-hidden="true" class=${`battle-card side-${card.hero ? "hero" : card.faction}`}>
    <rect class="card-body" width=${w} height=${h} rx="7" />
    <path class="battle-band" d=${`M0 7a7 7 0 0 1 7-7h${w - 14}a7 7 0 0 1 7 7v25h${-w}z`} />
    <${Lines} class="battle-name" text=${card.name} x=${w / 2} y=${card.name.length > 13 ? 14 : 20} width=${w - 12}
      size=${11} lines=${2} anchor="middle" />
    <${Icon} name=${card.picture} x=${22} y=${37} size=${48} class="art" />
    <circle class="strength" cx="20" cy=${h - 20} r="15" />
    <text class="strength-number" x="20" y=${h - 14} text-anchor="middle" font-size="18">${card.strength}</text>
    ${card.mythic && html`<${Mark} icon="dragon-head" x=${w - 26} label=${say("mythic")} />`}
    ${card.starred && html`<${Mark} icon="star-medal" x=${w - 48} label=${say("starred")} class="mark star" />`}
    ${card.ship && html`<${Mark} icon="sailboat" x=${w - 26} />`}
  </g>`;
}

/** The back of a Battle card, or of any card of a deck. */
export const CardBack = ({
  width = BATTLE.width,
  height = BATTLE.height,
  icon = "crossed-swords",
  tone = "plain",
}) => html`<g aria-hidden="true" class=${`back back-${tone}`}>
  <rect class="card-back" width=${width} height=${height} rx="7" />
  <rect class="card-back-line" x="5" y="5" width=${width - 10} height=${height - 10} rx="4" />
  <${Icon} name=${icon} x=${width / 2 - Math.min(width, height) * 0.26} y=${height / 2 - Math.min(width, height) * 0.26}
    size=${Math.min(width, height) * 0.52} class="back-mark" />
</g>`;

/** A card on its own, for the inspector and the card browser. */
const Picture = ({ children, box, label }) =>
  html`<svg class="picture" viewBox=${box} role="img" aria-label=${label}>${children}</svg>`;

export const marketPicture = (card) =>
  html`<${Picture} box="-14 -3 208 140" label=${card.name}><${MarketCard} card=${card} /><//>`;

export const battlePicture = (card) =>
  html`<${Picture} box="-2 -2 96 132" label=${card.name}><${BattleCard} card=${card} /><//>`;
