/** The middle of the table: Stocks around the Wheel of Profit, Black Markets, the Event and the piles. */
import { Back, Icon, Suit } from "./dragons-cards.js";
import { Card, Count, Place, useTable } from "./dragons-choosing.js";
import { classes, html } from "../dom.js";
import { SOME_EGG } from "./dragons-memory.js";
import { WHEEL, cardName, commodity, effectsOf, listed } from "./dragons-words.js";

/** One Stock, the largest card at the bottom of its fan. */
function Stock({ suit }) {
  const { view } = useTable();
  const target = `stock:${suit}`;
  const cards = [...view.stocks[suit]].reverse();
  const name = commodity(view, suit);
  return html`
    <section class=${`dragons-stock suit-${suit}`} aria-label=${`Stock of ${name}`}>
      <${Place} target=${target} className="dragons-plate">
        <${Suit} suit=${suit} />
        <span>${name}</span>
        <${Count} number=${cards.length} />
      <//>
      <div class="dragons-fan">
        ${cards.map((code) => html`<${Card} key=${code} code=${code} within=${target} />`)}
        ${cards.length === 0 && html`<span class="dragons-card is-empty" aria-hidden="true" />`}
      </div>
    </section>
  `;
}

const AROUND = { H: [-30, -30], D: [30, -30], S: [30, 30], C: [-30, 30] };
const ARROW = "M-14-33C-5-37 5-37 14-33";

/** Each suit buys the next one along the arrows; the suit now declared shows who pays for it. */
export function Wheel({ small }) {
  const { view } = useTable();
  const declared = view.declaration?.suit;
  const names = WHEEL.map((suit) => commodity(view, suit));
  const said = names.map((name, at) => `${name} buys ${names[(at + 1) % names.length]}`);
  return html`
    <svg
      class=${classes("dragons-wheel", small && "is-small")}
      viewBox="-52 -52 104 104"
      role="img"
      aria-label=${`Wheel of Profit: ${listed(said)}`}
    >
      <circle class="rim" r="50" />
      <circle class="hub" r="15" />
      ${WHEEL.map((suit, at) => {
        const [x, y] = AROUND[suit];
        const buys = declared === WHEEL[(at + 1) % WHEEL.length];
        return html`
          <g key=${suit}>
            <g class=${classes("arrow", buys && "is-on")} transform=${`rotate(${90 * at})`}>
              <path d=${ARROW} />
              <path class="tip" d="M19-30.5 11.5-38.5 10.5-29z" />
            </g>
            <g class=${classes(`suit-${suit}`, declared === suit && "is-on")} transform=${`translate(${x} ${y})`}>
              <circle class="spot" r="13.5" />
              <use href=${`#dragons-suit-${suit}`} transform="scale(.82)" />
            </g>
          </g>
        `;
      })}
      <use href="#dragons-icon-scales" class="scales" transform="translate(-11 -11) scale(.043)" />
    </svg>
  `;
}

export const Marketplace = () => html`
  <section class="dragons-marketplace" aria-label="Marketplace">
    ${WHEEL.map((suit) => html`<${Stock} key=${suit} suit=${suit} />`)}
    <${Wheel} />
  </section>
`;

/** A Black Market lies face down; its contents show to whoever is looking through it. */
function BlackMarket({ market }) {
  const { memory } = useTable();
  const target = `market:${market.name}`;
  const seen = memory?.markets[market.name];
  return html`
    <section class="dragons-black" aria-label=${`Black Market ${market.name}`}>
      <${Place} target=${target} className="dragons-pile">
        <span class="dragons-card is-pile"><${Back} /></span>
        <span class="dragons-pile-name">
          No. ${market.name} ${market.size !== null && html`<${Count} number=${market.size} />`}
        </span>
      <//>
      ${
        market.cards &&
        html`<div class="dragons-fan">
        ${market.cards.map((code) => html`<${Card} key=${code} code=${code} />`)}
      </div>`
      }
      ${!market.cards && seen && html`<${Remembered} memory=${seen} number=${market.size} of=${`Black Market ${market.name}`} />`}
    </section>
  `;
}

const HINTS = 7; // more than these are only told, not drawn

const Short = ({ code }) => {
  if (code === SOME_EGG) return "Egg";
  return code[0] === "X" ? code : html`${code.slice(1)}<${Suit} suit=${code[0]} />`;
};

/** What the journal told of cards that lie face down: those that must be there, and, where there is room, those that may be. */
export function Remembered({ memory: { sure, maybe: possible }, number, of }) {
  const { view } = useTable();
  const maybe = number !== null && number <= sure.length ? [] : possible;
  const all = [...sure.map((code) => [code, true]), ...maybe.map((code) => [code, false])];
  if (!all.length) return null;
  const named = (code) => (code === SOME_EGG ? "an Egg" : cardName(view, code));
  const said = [
    sure.length && `there must be ${listed(sure.map(named))}`,
    maybe.length && `there may be ${listed(maybe.map(named))}`,
  ].filter(Boolean);
  return html`
    <p class="dragons-memory" title=${`Seen going into ${of}: ${said.join("; ")}`}>
      <span class="unseen">${`Seen going into ${of}: ${said.join("; ")}.`}</span>
      ${all.slice(0, HINTS).map(
        ([code, sure]) => html`
          <span key=${code} class=${classes("dragons-hint", `suit-${code[0]}`, !sure && "is-maybe")} aria-hidden="true">
            <${Short} code=${code} />${sure ? "" : "?"}
          </span>
        `,
      )}
      ${all.length > HINTS && html`<span class="quiet" aria-hidden="true">+${all.length - HINTS}</span>`}
    </p>
  `;
}

export function BlackMarkets() {
  const { view } = useTable();
  if (!view.markets.length) return null;
  return html`
    <section class="dragons-panel dragons-blacks" aria-label="Black Markets">
      <h3>Black Markets</h3>
      <div class="dragons-row">
        ${view.markets.map((market) => html`<${BlackMarket} key=${market.name} market=${market} />`)}
      </div>
    </section>
  `;
}

/** The Round's Event; its card may have gone while its effect goes on. */
export function EventPanel() {
  const { view, components, seatName } = useTable();
  const { event } = view;
  return html`
    <section class="dragons-panel dragons-event" data-target="event" aria-label="Event">
      <h3>Event</h3>
      <div class="dragons-event-body">
        ${
          event.card
            ? html`<${Card} code=${event.card} />`
            : html`<span class="dragons-card is-empty" aria-hidden="true" />`
        }
        <div>
          <p class="dragons-event-name">
            ${event.name ?? "None"}
            ${event.value && event.type !== "grand opening" && html` <span class="dragons-count">${event.value}</span>`}
          </p>
          ${effectsOf(components, event).map((text) => html`<p key=${text}>${text}</p>`)}
          ${event.affected.length > 0 && html`<p class="quiet">Affected: ${listed(event.affected.map(seatName))}</p>`}
        </div>
      </div>
    </section>
  `;
}

function Pile({ name, pile, top, icon }) {
  return html`
    <figure class="dragons-pile" data-target=${name.toLowerCase()}>
      ${
        top
          ? html`<${Card} code=${top} as=${`top of the ${name}`} />`
          : html`<span class=${classes("dragons-card", pile.empty ? "is-empty" : "is-pile")} aria-hidden="true">
            ${icon ? html`<${Icon} name=${icon} />` : !pile.empty && html`<${Back} />`}
          </span>`
      }
      <figcaption class="dragons-pile-name">
        ${name} ${pile.size !== null && html`<${Count} number=${pile.size} />`}
      </figcaption>
    </figure>
  `;
}

/** Deck, Discard Pile, Nest and Exile. Market Mayhem has only a Deck. */
export function Piles() {
  const { view } = useTable();
  return html`
    <section class="dragons-panel dragons-piles" aria-label="Piles">
      <${Pile} name="Deck" pile=${view.deck} />
      ${
        view.mode !== "mayhem" &&
        html`
        <${Pile} name="Discard" pile=${view.discard} top=${view.discard.top} />
        <${Pile} name="Nest" pile=${view.nest} icon="nest" />
        <${Pile} name="Exile" pile=${view.exile} icon="exile" />
      `
      }
    </section>
  `;
}
