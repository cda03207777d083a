/** The people at the table: the others in an arc, oneself at the edge of the table, anybody's things seen closely. */
import { classes, html } from "../../dom.js";
import { Delta } from "../../kit/changes.js";
import { Mark, Sitting } from "../../kit/people.js";
import { Sign } from "../../kit/svg.js";
import { Place, useTable } from "../../kit/targets.js";
import { seatOf } from "./around.js";
import { Back, Suit } from "./cards.js";
import { Backs, Card, Chip, Chips, Fan, Remembered } from "./pieces.js";
import { say } from "./words.js";

/** Players in the order of play, beginning after the one who looks. */
function seatsAround({ view, own }) {
  const seats = Object.keys(view.players);
  const from = own ? seats.indexOf(own) + 1 : 0;
  return [...seats.slice(from), ...seats.slice(0, from)].filter((who) => who !== own);
}

/** What is true of a player at this moment. */
function marks({ view, askedId }, who) {
  const holds = {
    removed: view.players[who].removed,
    dealer: view.dealer === who,
    active: view.active === who && !view.ended_by,
    asked: askedId === who,
    seizer: view.declaration?.seizer === who,
    affected: view.event.affected.includes(who),
  };
  return Object.keys(holds).filter((mark) => holds[mark]);
}

function Badges({ who }) {
  const table = useTable();
  const { names } = table.components;
  const { points } = table.view.players[who];
  return html`${marks(table, who).map(
    (mark) =>
      html`<span key=${mark} class=${`dragons-badge is-${mark}`} title=${names.marks_mean[mark]}>${names.marks[mark]}</span>`,
  )}${Number.isInteger(points) && html`<span class="dragons-badge">${say("points", { n: points })}</span>`}`;
}

function Vantage({ player }) {
  const { components, zone } = useTable();
  const held = Object.entries(player.vantage).filter(([, number]) => number > 0);
  if (!held.length) return null;
  return html`
    <ul class="dragons-vantage" aria-label=${zone("vantage")} data-id="vantage">
      ${held.map(
        ([suit, number]) =>
          html`<li key=${suit}><${Suit} suit=${suit} /> ${components.suits[suit].vantage}${number > 1 ? ` ×${number}` : ""}</li>`,
      )}
    </ul>
  `;
}

/** Cards in Hand: open at the end, else their backs and what is known of them. */
function Held({ who, label }) {
  const player = useTable().view.players[who];
  if (player.hand)
    return html`<span class="dragons-chips">
      ${player.king && html`<${Chip} code=${player.king} as=${say("king")} />`}
      ${player.hand.map((code) => html`<${Chip} key=${code} code=${code} />`)}</span>`;
  return html`<${Remembered} pile=${player} of=${label} />`;
}

/** One of the others: name, Hand, Front, and what is known. */
function Person({ who }) {
  const table = useTable();
  const { view, zone, players, called, whose, askedId, onOpen, seats } = table;
  const player = view.players[who];
  const state = classes(
    "dragons-person",
    `owner-seat-${seatOf(who)}`,
    view.active === who && !view.ended_by && "is-active",
    askedId === who && "is-asked",
    player.removed && "is-removed",
    player.hand && "is-open",
  );
  const label = say("hand-of", { ...whose(who), n: player.cards });
  return html`
    <li class=${state}>
      <${Place} target=${`seat:${who}`} class="dragons-plate">
        <${Mark} player=${players?.find(({ id }) => id === who)} size=${18} />
        <span class="dragons-who">${called(who)}</span><${Badges} who=${who} />
      <//>
      <div class="dragons-sitting">${seats?.length > 0 && html`<${Sitting} seat=${seatOf(who)} named />`}
        ${
          onOpen &&
          html`<button type="button" class="plain dragons-look" aria-label=${say("look-at", whose(who))} onClick=${() => onOpen(who)}>
          <${Sign} name="magnifying-glass" size=${15} /></button>`
        }</div>
      <div class="dragons-holding">
        ${
          !player.hand &&
          html`<span class="dragons-backs" role="img" aria-label=${label}><${Backs} number=${player.cards} most=${6} />
          <b aria-hidden="true">${player.cards}</b><${Delta} of=${`players.${who}.cards`} /></span>`
        }
        <span class="dragons-front" role="group" aria-label=${say("front-of", whose(who))} data-id="front"><span class="dragons-small">${zone("front")}</span>
          ${player.front.length ? html`<${Chips} cards=${player.front} as=${say("emblem")} />` : html`<span class="quiet">${say("none")}</span>`}</span>
        <span class="dragons-seen" data-id=${player.hand ? "hand" : "seen"}><span class="dragons-small">${player.hand ? zone("hand") : say("seen")}</span>
          <${Held} who=${who} label=${label} /></span>
      </div>
    </li>
  `;
}

export function Rail() {
  const table = useTable();
  if (!table.components?.board) return null;
  return html`<ul class="dragons dragons-people">${seatsAround(table).map((who) => html`<${Person} key=${who} who=${who} />`)}</ul>`;
}

/** The King stays secret to all but its owner. */
const King = ({ player }) => {
  const { zone } = useTable();
  if (player.king) return html`<${Card} code=${player.king} as=${say("king")} />`;
  return html`<span class="dragons-card is-pile" role="img" aria-label=${zone("king")}><${Back} /></span>`;
};

/** On a phone one sees oneself without the stage: what is being decided stands on top. */
function Matter() {
  const { view, components, whose } = useTable();
  const d = view.declaration;
  if (!d?.cards.length)
    return html`<p class="dragons-matter"><span>${view.active ? say("turn-of", whose(view.active)) : say("nothing-declared")}</span></p>`;
  const what = d.cards.map((code) => components.cards[code].name).join(", ");
  const wants = say("wants", { ...whose(view.active), what });
  return html`<p class="dragons-matter" title=${wants}><span><b>${wants}</b> ${say("odds-short", { needed: d.needed, chance: components.board.odds[d.needed].once })}</span></p>`;
}

/** One's own things: King, Front, Hand, and what they are worth. */
export function Dock() {
  const { view, own, zone, components, whose, seats } = useTable();
  if (!components?.board) return null;
  const player = view.players[own];
  if (!player) return html`<div class="dragons dragons-own is-watching"><p class="quiet">${say("watching")}</p></div>`;
  return html`
    <div class=${classes("dragons dragons-own", player.removed && "is-removed")}>
      <${Matter} />
      <div class="dragons-own-king" data-id="king"><span class="dragons-small">${say("your-king")}</span><${King} player=${player} /></div>
      <div class="dragons-own-front" role="group" aria-label=${say("front-of", whose(own))} data-id="front"><span class="dragons-small">${zone("front")}</span>
        <${Fan} cards=${player.front} as=${say("emblem")} />
        ${player.front.length === 0 && html`<span class="dragons-card is-empty" aria-hidden="true" />`}</div>
      <div class="dragons-own-hand" role="group" aria-label=${say("hand-of", { ...whose(own), n: player.cards })} data-hand data-target=${`seat:${own}`} data-id="hand">
        <span class="dragons-small">${zone("hand")}</span>
        <div class="dragons-fan" data-fan>${player.hand?.map((code) => html`<${Card} key=${code} code=${code} zone="hand" since=${`players.${own}.hand.${code}`} />`)}
        ${!player.hand?.length && html`<span class="dragons-card is-empty" aria-hidden="true" />`}</div>
        ${!player.hand?.length && html`<span class="unseen">${say("hand-empty")}</span>`}
      </div>
      <div class="dragons-own-worth">
        <p class="dragons-worth" data-id="worth">${
          Number.isInteger(player.points ?? player.worth) &&
          html`<b>${player.points ?? player.worth}</b> ${say("worth", { n: player.points ?? player.worth })}<${Delta} of=${`players.${own}.worth`} />`
        }</p>
        ${seats?.length > 0 && html`<p class="dragons-own-sitting"><${Sitting} seat=${seatOf(own)} /></p>`}
        <p class="dragons-badges"><${Badges} who=${own} /></p>
        <${Vantage} player=${player} />
      </div>
    </div>
  `;
}

/** Somebody's cards, large, over the board. */
export function Others({ who }) {
  const { view, components, called, whose, zone } = useTable();
  const player = view.players[who];
  const label = say("hand-of", { ...whose(who), n: player.cards });
  return html`
    <section class="dragons dragons-closely" aria-label=${called(who)}>
      <h2>${called(who)} <${Badges} who=${who} /></h2>
      <h3>${zone("front")}</h3>
      ${
        player.front.length
          ? html`<div class="dragons-spread">${player.front.map(
              (code) => html`<figure key=${code}><${Card} code=${code} as=${say("emblem")} />
        <figcaption><b>${components.cards[code].name}</b> ${components.cards[code].text.at(-1)}</figcaption></figure>`,
            )}</div>`
          : html`<p class="quiet">${say("none")}</p>`
      }
      <${Vantage} player=${player} />
      <h3>${label}</h3>
      <div class="dragons-spread">${player.hand ? [player.king, ...player.hand].filter(Boolean).map((code) => html`<${Card} key=${code} code=${code} />`) : html`<${Backs} number=${player.cards} most=${20} />`}</div>
      <${Remembered} pile=${player} of=${label} />
    </section>
  `;
}
