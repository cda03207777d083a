/** What is being decided: the Turn and its dice, the Declaration with its bids, and the Stack. */
import { classes, html } from "../../dom.js";
import { useTable } from "../../kit/targets.js";
import { pieces } from "../../says.js";
import { Suit } from "./cards.js";
import { Wheel } from "./market.js";
import { Backs, Card, Fan } from "./pieces.js";
import { say } from "./words.js";

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]; // what two dice can show

const NW_SE = "-1,-1 1,1";
const NE_SW = "1,-1 -1,1";
const SPOTS = [
  "",
  "0,0",
  NW_SE,
  `${NW_SE} 0,0`,
  `${NW_SE} ${NE_SW}`,
  `${NW_SE} ${NE_SW} 0,0`,
  `${NW_SE} ${NE_SW} -1,0 1,0`,
];

const Die = ({ face }) => html`
  <svg class="dragons-die" viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
    <rect x="-18" y="-18" width="36" height="36" rx="7" />
    ${SPOTS[face].split(" ").map((spot) => {
      const [x, y] = spot.split(",");
      return html`<circle cx=${9 * x} cy=${9 * y} r="3.6" />`;
    })}
  </svg>
`;

function Dice({ dice: [first, second], call, rolls }) {
  const { components } = useTable();
  const name = call && components.names.rolls[call];
  const label = name ? say("dice.called", { first, second, name }) : say("dice", { first, second });
  return html`
    <div key=${`${rolls}:${first},${second}`} class="dragons-dice" role="img" aria-label=${label}>
      <${Die} face=${first} /><${Die} face=${second} />
      <span class="dragons-total">${first + second}</span>
      ${name && html`<span class="dragons-call">${name}</span>`}
    </div>
  `;
}

const Tokens = ({ number, label, small }) => html`
  <span class="dragons-tokens" role="img" aria-label=${label} title=${label}>
    ${Array.from({ length: number }, () => html`<span class=${classes("dragons-token", small && "is-small")} />`)}
    <span class="quiet">${label}</span>
  </span>
`;

export function Turn() {
  const { view, zone, people, notes } = useTable();
  const rolls = notes.filter(({ word }) => word === "rolled").length;
  const { actions, minors } = view;
  return html`
    <section class="dragons-panel dragons-turn" aria-label=${zone("turn")}>
      <h3>${say("round", { round: view.round })}</h3>
      <div class="dragons-turn-body">
        ${view.dice && html`<${Dice} dice=${view.dice} call=${view.call} rolls=${rolls} />`}
        ${
          view.active &&
          html`<div>
          <p><strong>${say("turn-of", people.whose(view.active))}</strong></p>
          ${actions > 0 && html`<${Tokens} number=${actions} label=${say("actions", { n: actions })} />`}
          ${minors > 0 && html`<${Tokens} number=${minors} label=${say("minors", { n: minors })} small />`}
        </div>`
        }
        <${Wheel} small />
      </div>
    </section>
  `;
}

/** Where the Value stands among the totals that two dice can show. */
function Gauge({ declaration: { value, needed, stage } }) {
  const { components } = useTable();
  const label = say("gauge", { value, needs: components.board.needed[needed] });
  return html`
    <svg class="dragons-gauge" viewBox="0 0 224 26" role="img" aria-label=${label}>
      ${TOTALS.map(
        (total, at) => html`
          <g key=${total} class=${classes("step", total >= needed && "is-enough", total === value && "is-value")}>
            <rect x=${2 + at * 20} y="2" width="18" height="22" rx="4" />
            <text x=${11 + at * 20} y="17.5">${total}</text>
          </g>
        `,
      )}
      ${stage === "declaring" && html`<path class="limit" d="M222 1V25" />`}
    </svg>
  `;
}

const SIGNS = { base: "", bonus: "−", lowered: "−", raised: "+", cancelled: "−", value: "" };

/** The parts of the Value, as the rules add them up. */
function Sum({ declaration }) {
  const { parts } = useTable().components.names;
  const shown = Object.keys(SIGNS).filter((part) => ["base", "value"].includes(part) || declaration[part]);
  return html`
    <dl class="dragons-sum">
      ${shown.map(
        (part) => html`
          <div key=${part} class=${`is-${part}`}>
            <dt>${parts[part]}</dt>
            <dd>${SIGNS[part]}${declaration[part]}</dd>
          </div>
        `,
      )}
    </dl>
  `;
}

/** What somebody commits or bids: a bid stays closed until all are shown; its owner sees it. */
function Commitment({ who, said, quiet, children }) {
  const { people } = useTable();
  return html`
    <div class=${classes("dragons-commitment", quiet && "is-quiet")}>
      <p><strong>${people.name(who)}</strong> <span class="quiet">${said}</span></p>
      ${children}
    </div>
  `;
}

function Bid({ who, number, own }) {
  const closed = number > 0 ? say("bid", { n: number }) : say("bid.none");
  return html`<${Commitment} who=${who} said=${closed} quiet=${number === 0}>
    ${
      own.length > 0
        ? html`<${Fan} cards=${own} mark=${say("sealed")} as=${say("sealed")} />`
        : number > 0 && html`<${Backs} number=${number} />`
    }
  <//>`;
}

/** Which cards can be committed: some pay, others answer a Seizer. */
function Payment({ suit }) {
  const { suits } = useTable().components;
  const named = (letter) => html`<span><${Suit} suit=${letter} /> ${suits[letter].commodity}</span>`;
  const { primary, secondary } = suits[suit];
  return html`<p class="dragons-payment quiet">
    ${pieces("payment", { primary: named(primary), secondary: named(secondary) }, say)}</p>`;
}

/** Where the declared cards come from. */
function source({ from, suit }, { components, people }) {
  if (from === "stock") return say("from-stock", { commodity: components.suits[suit].commodity });
  return from === "event" ? say("from-event") : say("from-front", people.whose(from));
}

export function Declaration() {
  const table = useTable();
  const { view, components, zone, people } = table;
  const d = view.declaration;
  if (!d) return null;
  const lying = ([who, cards]) => cards.length > 0 && (who === view.active || d.stage === "resolving");
  return html`
    <section class=${`dragons-panel dragons-declaration suit-${d.suit}`} aria-label=${zone("declaration")}>
      <h3><${Suit} suit=${d.suit} /> ${components.names.stages[d.stage]}</h3>
      <p>
        <strong>${view.active && people.name(view.active)}</strong>${" "}
        <span class="quiet">${source(d, table)}</span>
      </p>
      <${Payment} suit=${d.suit} />
      <div class="dragons-declared">
        <${Fan} cards=${d.cards} />
        ${d.cards.length > 0 && html`<${Sum} declaration=${d} />`}
      </div>
      ${d.cards.length > 0 && html`<${Gauge} declaration=${d} />`}
      ${d.stage === "declaring" && html`<p class="quiet">${components.board.limit_says}</p>`}
      <div class="dragons-commitments">
        ${Object.entries(d.committed)
          .filter(lying)
          .map(
            ([who, cards]) => html`<${Commitment} key=${who} who=${who}
              said=${who === d.seizer ? say("seizes") : say("commits")}><${Fan} cards=${cards} /><//>`,
          )}
        ${
          d.stage === "seizing" &&
          Object.entries(d.bids)
            .filter(([who]) => !view.players[who].removed)
            .map(
              ([who, number]) => html`<${Bid} key=${who} who=${who} number=${number} own=${d.committed[who] ?? []} />`,
            )
        }
      </div>
    </section>
  `;
}

/** The last card played resolves first. */
export function Stack() {
  const { view, components, zone, people, askedId } = useTable();
  if (!view.stack.length && !view.resolving) return null;
  return html`
    <section class="dragons-panel dragons-stack" aria-label=${zone("stack")}>
      <h3>${zone("stack")}</h3>
      <ol class="dragons-row">
        ${
          view.resolving &&
          html`<li class="is-resolving">
          <${Card} code=${view.resolving} as=${say("resolving")} />
          <p><strong>${say("resolving")}</strong></p>
        </li>`
        }
        ${[...view.stack].reverse().map(({ card, player, as }) => {
          const way = components.names.ways[as];
          return html`
            <li key=${card}>
              <${Card} code=${card} as=${say("played-as", { ...people.whose(player), way })} />
              <p><strong>${people.name(player)}</strong> <span class="quiet">${way}</span></p>
            </li>
          `;
        })}
      </ol>
      ${askedId && html`<p class="quiet">${pieces("asked", { who: html`<strong>${people.name(askedId)}</strong>` }, say)}</p>`}
    </section>
  `;
}
