/** The people at the table: name plate, King, Front and Hand. */
import { classes, html } from "../../dom.js";
import { Sign } from "../../kit/svg.js";
import { Place, useTable } from "../../kit/targets.js";
import { Back, Suit } from "./cards.js";
import { Remembered } from "./market.js";
import { Backs, Card, Count, Fan } from "./pieces.js";
import { listed, say } from "./words.js";

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

function NamePlate({ who }) {
  const table = useTable();
  const { names } = table.components;
  const { points, worth } = table.view.players[who];
  return html`
    <${Place} target=${`seat:${who}`} class="dragons-plate">
      <span class="dragons-who">${table.people.name(who)}</span>
      ${marks(table, who).map(
        (mark) => html`
          <span key=${mark} class=${`dragons-badge is-${mark}`} title=${names.marks_mean[mark]}>${names.marks[mark]}</span>
        `,
      )}
      ${
        Number.isInteger(points)
          ? html`<span class="dragons-badge">${say("points", { n: points })}</span>`
          : Number.isInteger(worth) &&
            html`<span class="dragons-badge" title=${say("worth.means")}>${say("worth", { n: worth })}</span>`
      }
    <//>
  `;
}

function Vantage({ player }) {
  const { components, zone } = useTable();
  const held = Object.entries(player.vantage).filter(([, number]) => number > 0);
  if (!held.length) return null;
  return html`
    <ul class="dragons-vantage" aria-label=${zone("vantage")}>
      ${held.map(
        ([suit, number]) =>
          html`<li key=${suit}><${Suit} suit=${suit} /> ${components.suits[suit].vantage} ${number > 1 ? `×${number}` : ""}</li>`,
      )}
    </ul>
  `;
}

/** Emblems lie open; the King beside them stays secret to all but its owner. */
function Front({ who }) {
  const { view, zone, people } = useTable();
  const player = view.players[who];
  return html`
    <div class="dragons-front" role="group" aria-label=${say("front-of", people.whose(who))}>
      ${
        player.king
          ? html`<span class="dragons-king"><${Card} code=${player.king} as=${say("king")} /></span>`
          : !player.removed &&
            html`<span class="dragons-king dragons-card" role="img" aria-label=${zone("king")}><${Back} />
              <${Sign} name="imperial-crown" class="dragons-icon" /></span>`
      }
      <${Fan} cards=${player.front} as=${say("emblem")} />
    </div>
  `;
}

function Hand({ who, zone }) {
  const { view, people } = useTable();
  const player = view.players[who];
  const label = say("hand-of", { ...people.whose(who), n: player.cards });
  if (player.hand) {
    return html`
      <div class="dragons-hand dragons-fan" role="group" aria-label=${label}>
        ${player.hand.map((code) => html`<${Card} key=${code} code=${code} zone=${zone} />`)}
        ${player.hand.length === 0 && html`<span class="quiet">${say("hand-empty")}</span>`}
      </div>
    `;
  }
  return html`
    <div class="dragons-hand is-hidden" role="group" aria-label=${label}>
      <${Backs} number=${player.cards} />
      <${Count} number=${player.cards} />
      <${Remembered} pile=${player} of=${label} />
    </div>
  `;
}

/** One player; `own` is the one who looks at the board, at its bottom edge. */
export function Player({ who, own }) {
  const { view, askedId } = useTable();
  const player = view.players[who];
  const state = classes(
    "dragons-panel dragons-player",
    own && "is-own",
    view.active === who && !view.ended_by && "is-active",
    askedId === who && "is-asked",
    player.removed && "is-removed",
  );
  return html`
    <section class=${state} aria-label=${own ? say("you") : say("player", { who })}>
      <${NamePlate} who=${who} />
      <div class="dragons-holding">
        <${Front} who=${who} />
        <${Hand} who=${who} zone=${own ? "hand" : "card"} />
      </div>
      <${Vantage} player=${player} />
    </section>
  `;
}

/** Who won; a first place that is shared after all is a tie, and nobody has won. */
function outcome({ winners, tied }, { name }) {
  if (winners.length) return say("won", { who: listed(winners.map(name)) });
  if (!tied.length) return say("nobody-won");
  return say("tie", { who: tied.map(name).reduce((first, second) => say("tie.and", { first, second })) });
}

/** How it ended: places, points where they were counted, and what was achieved on the way. */
export function Result() {
  const { view, components, zone, people } = useTable();
  if (!view.ended_by || !view.winners) return null;
  const order = Object.entries(view.players).sort(([, a], [, b]) => a.place - b.place);
  return html`
    <section class="dragons-panel dragons-result" aria-label=${zone("result")}>
      <h3><${Sign} name="trophy-cup" class="dragons-icon" /> ${outcome(view, people)}</h3>
      <p>${components.names.endings[view.ended_by]}</p>
      <ol>
        ${order.map(
          ([who, player]) => html`
            <li key=${who} value=${player.place} class=${classes(view.winners.includes(who) && "is-winner")}>
              <strong>${people.name(who)}</strong>
              ${
                Number.isInteger(player.points) &&
                html`<span class="dragons-result-points">${say("points", { n: player.points })}</span>`
              }
              ${player.achievements.map(
                (id) => html`<span key=${id} class="dragons-badge" title=${id}>${components.achievements[id]}</span>`,
              )}
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
