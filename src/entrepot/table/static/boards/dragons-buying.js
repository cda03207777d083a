/** What is being decided: the Turn and its dice, the Declaration with its bids, and the Stack. */
import { Suit } from "./dragons-cards.js";
import { Backs, Card, useTable } from "./dragons-choosing.js";
import { capital, classes, count, html } from "../dom.js";
import { Wheel } from "./dragons-market.js";
import { WHEEL, commodity, rollName, stageName } from "./dragons-words.js";

const LIMIT = 12; // 6.1: no Declaration may have a higher Value
const LOWEST = 2;

const SPOTS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const Die = ({ face }) => html`
  <svg class="dragons-die" viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
    <rect x="-18" y="-18" width="36" height="36" rx="7" />
    ${SPOTS[face].map(([x, y]) => html`<circle cx=${9 * x} cy=${9 * y} r="3.6" />`)}
  </svg>
`;

function Dice({ dice, rolls }) {
  const name = rollName(dice);
  const total = dice[0] + dice[1];
  const label = `Dice: ${dice[0]} and ${dice[1]}${name ? `, ${name}` : ""}`;
  return html`
    <div key=${`${rolls}:${dice}`} class="dragons-dice" role="img" aria-label=${label}>
      <${Die} face=${dice[0]} /><${Die} face=${dice[1]} />
      <span class="dragons-total">${total}</span>
      ${name && html`<span class="dragons-call">${name}</span>`}
    </div>
  `;
}

const Tokens = ({ number, name, small }) => html`
  <span class="dragons-tokens" role="img" aria-label=${count(number, name)} title=${count(number, name)}>
    ${Array.from({ length: number }, () => html`<span class=${classes("dragons-token", small && "is-small")} />`)}
    <span class="quiet">${count(number, name)}</span>
  </span>
`;

export function Turn() {
  const { view, whose, rolls } = useTable();
  return html`
    <section class="dragons-panel dragons-turn" aria-label="Turn">
      <h3>Round ${view.round}</h3>
      <div class="dragons-turn-body">
        ${view.dice && html`<${Dice} dice=${view.dice} rolls=${rolls} />`}
        ${
          view.active &&
          html`<div>
          <p><strong>${capital(whose(view.active))} Turn</strong></p>
          ${view.actions > 0 && html`<${Tokens} number=${view.actions} name="Action" />`}
          ${view.minors > 0 && html`<${Tokens} number=${view.minors} name="Minor Action" small />`}
        </div>`
        }
        <${Wheel} small />
      </div>
    </section>
  `;
}

/** Where the Value stands among the totals that two dice can show. */
function Gauge({ value, limit }) {
  const totals = Array.from({ length: LIMIT - LOWEST + 1 }, (_, at) => LOWEST + at);
  const needed =
    value > LIMIT ? "only a double 6 succeeds" : `a roll of ${Math.max(value, LOWEST + 1)} or more succeeds`;
  return html`
    <svg class="dragons-gauge" viewBox="0 0 224 26" role="img" aria-label=${`Value ${value}: ${needed}`}>
      ${totals.map((total, at) => {
        const enough = total === LIMIT || (total >= value && total > LOWEST);
        return html`
          <g key=${total} class=${classes("step", enough && "is-enough", total === value && "is-value")}>
            <rect x=${2 + at * 20} y="2" width="18" height="22" rx="4" />
            <text x=${11 + at * 20} y="17.5">${total}</text>
          </g>
        `;
      })}
      ${limit && html`<path class="limit" d="M222 1V25" />`}
    </svg>
  `;
}

/** The parts of the Value, as the rules add them up. */
function Sum({ declaration: d }) {
  const parts = [
    ["price", d.base, ""],
    ["bonus", d.bonus, "−"],
    ["lowered", d.lowered, "−"],
    ["raised", d.raised, "+"],
    ["cancelled", d.cancelled, "−"],
  ].filter(([name, number]) => name === "price" || number);
  return html`
    <dl class="dragons-sum">
      ${parts.map(
        ([name, number, sign]) => html`
          <div key=${name}>
            <dt>${name}</dt>
            <dd>${sign}${number}</dd>
          </div>
        `,
      )}
      <div class="is-value">
        <dt>Value</dt>
        <dd>${d.value}</dd>
      </div>
    </dl>
  `;
}

function Commitments({ who, cards, role }) {
  const { seatName } = useTable();
  return html`
    <div class="dragons-commitment">
      <p><strong>${seatName(who)}</strong> <span class="quiet">${role}</span></p>
      <div class="dragons-fan">${cards.map((code) => html`<${Card} key=${code} code=${code} />`)}</div>
    </div>
  `;
}

/** A bid stays closed until all are shown; its owner sees it. */
function Bid({ who, number, own }) {
  const { seatName } = useTable();
  const closed = number > 0 ? `sealed bid, ${count(number, "card")}` : "no bid so far";
  return html`
    <div class=${classes("dragons-commitment", number === 0 && "is-quiet")}>
      <p><strong>${seatName(who)}</strong> <span class="quiet">${closed}</span></p>
      ${
        own.length > 0
          ? html`<div class="dragons-fan">${own.map((code) => html`<${Card} key=${code} code=${code} mark="sealed" as="sealed" />`)}</div>`
          : number > 0 && html`<${Backs} number=${number} />`
      }
    </div>
  `;
}

/** Which cards can be committed: the suit before on the Wheel pays, the one before that answers a Seizer. */
function Payment({ suit }) {
  const { view } = useTable();
  const before = (steps) => WHEEL[(WHEEL.indexOf(suit) + WHEEL.length - steps) % WHEEL.length];
  const named = (letter) => html`<${Suit} suit=${letter} /> ${commodity(view, letter)}`;
  return html`<p class="dragons-payment quiet">${named(before(1))} pays, ${named(before(2))} cancels what a Seizer adds.</p>`;
}

export function Declaration() {
  const { view, seatName, whose } = useTable();
  const d = view.declaration;
  if (!d) return null;
  const from = { stock: `from the Stock of ${commodity(view, d.suit)}`, event: "from the Event" }[d.from];
  const lying = (who, cards) => cards.length > 0 && (who === view.active || d.stage === "resolving");
  const committed = Object.entries(d.committed).filter(([who, cards]) => lying(who, cards));
  return html`
    <section class=${`dragons-panel dragons-declaration suit-${d.suit}`} aria-label="Declaration">
      <h3><${Suit} suit=${d.suit} /> ${stageName(d.stage)}</h3>
      <p>
        <strong>${view.active && seatName(view.active)}</strong>${" "}
        <span class="quiet">${from ?? `from ${whose(d.from)} Front`}</span>
      </p>
      <${Payment} suit=${d.suit} />
      <div class="dragons-declared">
        <div class="dragons-fan">${d.cards.map((code) => html`<${Card} key=${code} code=${code} />`)}</div>
        ${d.cards.length > 0 && html`<${Sum} declaration=${d} />`}
      </div>
      ${d.cards.length > 0 && html`<${Gauge} value=${d.value} limit=${d.stage === "declaring"} />`}
      ${d.stage === "declaring" && html`<p class="quiet">The Value may be ${LIMIT} at most.</p>`}
      <div class="dragons-commitments">
        ${committed.map(
          ([who, cards]) => html`
            <${Commitments} key=${who} who=${who} cards=${cards} role=${who === d.seizer ? "Seizes" : "commits"} />
          `,
        )}
        ${
          d.stage === "seizing" &&
          Object.entries(d.bids).map(
            ([who, number]) =>
              !view.players[who].removed &&
              html`<${Bid} key=${who} who=${who} number=${number} own=${d.committed[who] ?? []} />`,
          )
        }
      </div>
    </section>
  `;
}

/** The last card played resolves first. */
export function Stack() {
  const { view, seatName, whose, asked } = useTable();
  if (!view.stack.length && !view.resolving) return null;
  return html`
    <section class="dragons-panel dragons-stack" aria-label="Stack">
      <h3>Stack</h3>
      <ol class="dragons-row">
        ${
          view.resolving &&
          html`<li class="is-resolving">
          <${Card} code=${view.resolving} as="resolving" />
          <p><strong>resolving</strong></p>
        </li>`
        }
        ${[...view.stack].reverse().map(
          ({ card, player, as }) => html`
            <li key=${card}>
              <${Card} code=${card} as=${`${whose(player)} ${as}`} />
              <p><strong>${seatName(player)}</strong> <span class="quiet">${as}</span></p>
            </li>
          `,
        )}
      </ol>
      ${asked && html`<p class="quiet">Asked now: <strong>${seatName(asked)}</strong></p>`}
    </section>
  `;
}
