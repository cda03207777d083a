/** The middle of the table: Stocks around the Wheel of Profit, Black Markets, the Event and the piles. */
import { classes, html } from "../../dom.js";
import { Icon, Sign } from "../../kit/svg.js";
import { Place, useTable } from "../../kit/targets.js";
import { Back, Suit } from "./cards.js";
import { Card, Count } from "./pieces.js";
import { listed, say } from "./words.js";

/** One Stock, the largest card at the bottom of its fan. */
function Stock({ suit }) {
  const { view, components } = useTable();
  const target = `stock:${suit}`;
  const cards = [...view.stocks[suit]].reverse();
  const { commodity } = components.suits[suit];
  return html`
    <section class=${`dragons-stock suit-${suit}`} aria-label=${say("stock", { commodity })}>
      <${Place} target=${target} class="dragons-plate">
        <${Suit} suit=${suit} />
        <span>${commodity}</span>
        <${Count} number=${cards.length} />
      <//>
      <div class="dragons-fan">
        ${cards.map((code) => html`<${Card} key=${code} code=${code} within=${target} />`)}
        ${cards.length === 0 && html`<span class="dragons-card is-empty" aria-hidden="true" />`}
      </div>
    </section>
  `;
}

const AROUND = ["-30 -30", "30 -30", "30 30", "-30 30"];
const ARROW = "M-14-33C-5-37 5-37 14-33";

/** Each suit buys the next one along the arrows; the suit now declared shows who pays for it. */
export function Wheel({ small }) {
  const { view, components, zone } = useTable();
  const { wheel } = components.board;
  const declared = view.declaration?.suit;
  const next = (at) => wheel[(at + 1) % wheel.length];
  const { suits } = components;
  const said = wheel.map((suit, at) => say("buys", { suit: suits[suit].commodity, bought: suits[next(at)].commodity }));
  return html`
    <svg class=${classes("dragons-wheel", small && "is-small")} viewBox="-52 -52 104 104" role="img"
      aria-label=${`${zone("wheel")}: ${listed(said)}`}>
      <circle class="rim" r="50" />
      <circle class="hub" r="15" />
      ${wheel.map(
        (suit, at) => html`
          <g key=${suit}>
            <g class=${classes("arrow", declared === next(at) && "is-on")} transform=${`rotate(${90 * at})`}>
              <path d=${ARROW} />
              <path class="tip" d="M19-30.5 11.5-38.5 10.5-29z" />
            </g>
            <g class=${classes(`suit-${suit}`, declared === suit && "is-on")} transform=${`translate(${AROUND[at]})`}>
              <circle class="spot" r="13.5" />
              <use href=${`#dragons-suit-${suit}`} transform="scale(.82)" />
            </g>
          </g>
        `,
      )}
      <${Icon} name="scales" x=${-11} y=${-11} size=${22} />
    </svg>
  `;
}

export function Marketplace() {
  const { components, zone } = useTable();
  return html`
    <section class="dragons-marketplace" aria-label=${zone("marketplace")}>
      ${components.board.wheel.map((suit) => html`<${Stock} key=${suit} suit=${suit} />`)}
      <${Wheel} />
    </section>
  `;
}

/** A Black Market lies face down; its contents show to whoever is looking through it. */
function BlackMarket({ market }) {
  const label = say("black-market", { market: market.id });
  return html`
    <section class="dragons-black" aria-label=${label}>
      <${Place} target=${`market:${market.id}`} class="dragons-pile">
        <span class="dragons-card is-pile"><${Back} /></span>
        <span class="dragons-pile-name">
          ${say("black-market.short", { market: market.id })} ${market.size !== null && html`<${Count} number=${market.size} />`}
        </span>
      <//>
      ${
        market.cards
          ? html`<div class="dragons-fan">${market.cards.map((code) => html`<${Card} key=${code} code=${code} />`)}</div>`
          : html`<${Remembered} pile=${market} of=${label} />`
      }
    </section>
  `;
}

const HINTS = 7; // so many are drawn; where more cards are possible, nothing much is known

const Short = ({ code }) => (code[0] === "X" ? code : html`${code.slice(1)}<${Suit} suit=${code[0]} />`);

/** What is known of a place whose cards lie face down, and what may lie there as long as that is little enough to tell. */
export function Remembered({ pile: { known, possible, eggs }, of }) {
  const { view, components } = useTable();
  const few = known.length + possible.length <= HINTS ? possible : [];
  const some = few.length ? 0 : eggs;
  if (view.ended_by || !(known.length + few.length + some)) return null;
  const names = (codes) => listed(codes.map((code) => components.cards[code].name));
  const said = [
    known.length && say("known", { cards: names(known) }),
    some && say("known-eggs", { n: some }),
    few.length && say("possible", { cards: names(few) }),
  ].filter(Boolean);
  const label = say("remembered", { of, what: said.join("; ") });
  const hint = (code, maybe) => html`
    <span key=${code} class=${classes("dragons-hint", `suit-${code[0]}`, maybe && "is-maybe")} aria-hidden="true">
      <${Short} code=${code} />${maybe ? "?" : ""}
    </span>
  `;
  return html`
    <p class="dragons-memory" title=${label}>
      <span class="unseen">${label}</span>
      ${known.slice(0, HINTS).map((code) => hint(code, false))}
      ${known.length > HINTS && html`<span class="quiet" aria-hidden="true">+${known.length - HINTS}</span>`}
      ${some > 0 && html`<span class="dragons-hint" aria-hidden="true">${say("eggs", { n: some })}</span>`}
      ${few.map((code) => hint(code, true))}
    </p>
  `;
}

export function BlackMarkets() {
  const { view, zone } = useTable();
  if (!view.markets.length) return null;
  return html`
    <section class="dragons-panel dragons-blacks" aria-label=${zone("black-markets")}>
      <h3>${zone("black-markets")}</h3>
      <div class="dragons-row">
        ${view.markets.map((market) => html`<${BlackMarket} key=${market.id} market=${market} />`)}
      </div>
    </section>
  `;
}

/** The Round's Event, its number and what it does; its card may have gone while its effect goes on. */
export function EventPanel() {
  const { view, components, zone, people } = useTable();
  const { event } = view;
  const known = components.events[event.type];
  const does = known ? Object.values(known.effects[event.value ?? 0] ?? {}).filter(Boolean) : [];
  return html`
    <section class="dragons-panel dragons-event" data-target="event" aria-label=${zone("event")}>
      <h3>${zone("event")}</h3>
      <div class="dragons-event-body">
        ${
          event.card
            ? html`<${Card} code=${event.card} />`
            : html`<span class="dragons-card is-empty" aria-hidden="true" />`
        }
        <div>
          <p class="dragons-event-name">
            ${known?.name ?? say("event-none")}
            ${known?.numbered && html` <span class="dragons-count">${event.value}</span>`}
          </p>
          ${does.map((text) => html`<p key=${text}>${text}</p>`)}
          ${
            event.affected.length > 0 &&
            html`<p class="quiet">${say("affected", { who: listed(event.affected.map(people.name)) })}</p>`
          }
        </div>
      </div>
    </section>
  `;
}

function Pile({ id, icon }) {
  const { view, components } = useTable();
  const pile = view[id];
  const name = components.names.piles[id];
  return html`
    <figure class="dragons-pile" data-target=${id}>
      ${
        pile.top
          ? html`<${Card} code=${pile.top} as=${say("top", { pile: name })} />`
          : html`<span class=${classes("dragons-card", pile.empty ? "is-empty" : "is-pile")} aria-hidden="true">
            ${icon ? html`<${Sign} name=${icon} class="dragons-icon" />` : !pile.empty && html`<${Back} />`}
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
  const { view, zone } = useTable();
  return html`
    <section class="dragons-panel dragons-piles" aria-label=${zone("piles")}>
      <${Pile} id="deck" />
      ${
        view.mode !== "mayhem" &&
        html`<${Pile} id="discard" /><${Pile} id="nest" icon="nest-eggs" /><${Pile} id="exile" icon="hasty-grave" />`
      }
    </section>
  `;
}
