/** What lies on the baize besides the stage: Stocks around the Wheel of Profit, Event, Black Markets, Stack and piles. */
import { classes, html } from "../../dom.js";
import { Icon, Sign } from "../../kit/svg.js";
import { Place, useTable } from "../../kit/targets.js";
import { Back, Suit } from "./cards.js";
import { Card, Chip, Chips, Count, Remembered } from "./pieces.js";
import { listed, say } from "./words.js";

/** One Stock, the largest card at the bottom of its fan. */
function Stock({ suit }) {
  const { view, components } = useTable();
  const target = `stock:${suit}`;
  const cards = [...view.stocks[suit]].reverse();
  const { commodity, primary } = components.suits[suit];
  return html`
    <section class=${`dragons-stock suit-${suit}`} aria-label=${say("stock", { commodity })}>
      <${Place} target=${target} class="dragons-stock-name">
        <span class="dragons-seal"><${Suit} suit=${suit} /></span>
        <b>${commodity}</b>
        <span class="dragons-pays">${say("pays", { commodity: components.suits[primary].commodity })}</span>
      <//>
      <div class="dragons-fan" data-fan>
        ${cards.map((code) => html`<${Card} key=${code} code=${code} within=${target} since=${`stocks.${suit}.${code}`} />`)}
        ${cards.length === 0 && html`<span class="dragons-card is-empty" aria-hidden="true" />`}
      </div>
    </section>
  `;
}

const AROUND = ["-30 -30", "30 -30", "30 30", "-30 30"];
const ARROW = "M-14-33C-5-37 5-37 14-33";

/** Each suit buys the next one along the arrows; the suit now declared shows who pays for it. */
function Wheel() {
  const { view, components, zone } = useTable();
  const { wheel } = components.board;
  const declared = view.declaration?.suit;
  const next = (at) => wheel[(at + 1) % wheel.length];
  const { suits } = components;
  const said = wheel.map((suit, at) =>
    say("suit-buys", { suit: suits[suit].commodity, bought: suits[next(at)].commodity }),
  );
  return html`
    <svg class="dragons-wheel" viewBox="-52 -52 104 104" role="img" data-id="wheel" aria-label=${`${zone("wheel")}: ${listed(said)}`}>
      <circle class="rim" r="50" />
      <circle class="inner" r="45.5" />
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
      <${Icon} name="scales" x=${-12} y=${-12} size=${24} />
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

/** A Black Market lies face down; what is known of it stands beside it. */
function BlackMarket({ market }) {
  const { options } = useTable();
  const label = say("black-market", { market: market.id });
  const open = market.cards && !options.some(({ verb }) => verb === "take");
  return html`
    <section class="dragons-black" aria-label=${label}>
      <${Place} target=${`market:${market.id}`} class="dragons-pile">
        <span class="dragons-card is-pile"><${Back} /></span>
        <span class="dragons-pile-name">${say("black-market.short", { market: market.id })}
          ${market.size !== null && html`<b>${say("cards", { n: market.size })}</b>`}</span>
      <//>
      ${open ? html`<${Chips} cards=${market.cards} />` : !market.cards && html`<${Remembered} pile=${market} of=${label} scrolls />`}
    </section>
  `;
}

export function BlackMarkets() {
  const { view, zone } = useTable();
  return html`
    <section class="dragons-zone dragons-blacks" aria-label=${zone("black-markets")} data-id="black-markets">
      <h3>${zone("black-markets")}</h3>
      <div class="dragons-scroll" tabindex=${view.markets.length > 2 ? 0 : undefined}>
        ${view.markets.map((market) => html`<${BlackMarket} key=${market.id} market=${market} />`)}
        ${view.markets.length === 0 && html`<p>${say("no-black-market")}</p>`}
      </div>
    </section>
  `;
}

/** The Round's Event, its number and what it does; its card may have gone while its effect goes on. */
export function EventPanel() {
  const { view, components, zone, name } = useTable();
  const { event } = view;
  const known = components.events[event.type];
  const does = known ? Object.values(known.effects[event.value ?? 0] ?? {}).filter(Boolean) : [];
  const affected = event.affected.length > 0 && say("affected", { who: listed(event.affected.map(name)) });
  return html`
    <section class="dragons-zone dragons-event" data-target="event" aria-label=${zone("event")} title=${does.join(" ")}>
      <h3>${zone("event")}</h3>
      <div class="dragons-event-body">
        ${event.card ? html`<${Card} code=${event.card} />` : html`<span class="dragons-card is-empty" aria-hidden="true" />`}
        <div class="dragons-event-words">
          <p class="dragons-event-name">${known?.name ?? say("event-none")}${known?.numbered && html` ${event.value}`}</p>
          <p class="dragons-event-does">${does.join(" ")}</p>
          ${affected && html`<p class="dragons-affected">${affected}</p>`}
        </div>
      </div>
    </section>
  `;
}

/** The last card played resolves first. */
export function Stack() {
  const { view, components, zone, name, whose } = useTable();
  const lying = [...view.stack].reverse();
  return html`
    <section class="dragons-zone dragons-stack" aria-label=${zone("stack")} data-target="stack" data-id="stack">
      <h3>${zone("stack")}</h3>
      <ol class="dragons-scroll" tabindex=${lying.length > 2 ? 0 : undefined}>
        ${
          view.resolving &&
          html`<li class="is-resolving">
          <${Chip} code=${view.resolving} as=${say("resolving")} /> ${say("resolving")}</li>`
        }
        ${lying.map(({ card, player, as }) => {
          const way = components.names.ways[as];
          return html`<li key=${card}><${Chip} code=${card} as=${say("played-as", { ...whose(player), way })} />
            <span><b>${name(player)}</b> ${way}</span></li>`;
        })}
        ${!view.resolving && lying.length === 0 && html`<li class="is-none">${say("stack-empty")}</li>`}
      </ol>
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
      <figcaption>${name}${pile.size !== null && html` <${Count} number=${pile.size} />`}</figcaption>
    </figure>
  `;
}

/** Deck, Discard Pile, Nest and Exile. Market Mayhem has only a Deck. */
export function Piles() {
  const { view, zone } = useTable();
  return html`
    <section class="dragons-zone dragons-piles" aria-label=${zone("piles")}>
      <${Pile} id="deck" />
      ${
        view.mode !== "mayhem" &&
        html`<${Pile} id="discard" /><${Pile} id="nest" icon="nest-eggs" /><${Pile} id="exile" icon="hasty-grave" />`
      }
    </section>
  `;
}
