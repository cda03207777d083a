/** The people at the table: name plate, King, Front and Hand. */
import { Back, Icon, Suit } from "./dragons-cards.js";
import { Backs, Card, Count, Place, useTable } from "./dragons-choosing.js";
import { capital, classes, count, html } from "../dom.js";
import { Remembered } from "./dragons-market.js";
import { endingOf, vantages } from "./dragons-words.js";

/** What is true of a player at this moment, as [class, word, what it means]. */
function marks({ view, asked }, who) {
  return [
    view.players[who].removed && ["removed", "removed", "removed from the game"],
    view.dealer === who && ["dealer", "Dealer", "has the Dealer Token"],
    view.active === who && !view.ended_by && ["active", "Turn", "takes the present Turn"],
    asked === who && ["asked", "chooses", "is asked now"],
    view.declaration?.seizer === who && ["seizer", "Seizer", "Seizes the Declaration"],
    view.event.affected.includes(who) && ["affected", "affected", "affected by the Event"],
  ].filter(Boolean);
}

function NamePlate({ who }) {
  const table = useTable();
  const player = table.view.players[who];
  return html`
    <${Place} target=${`seat:${who}`} className="dragons-plate">
      <span class="dragons-who">${table.seatName(who)}</span>
      ${marks(table, who).map(
        ([name, word, text]) => html`
          <span key=${name} class=${`dragons-badge is-${name}`} title=${text}>${word}</span>
        `,
      )}
      ${
        Number.isInteger(player.points)
          ? html`<span class="dragons-badge">${count(player.points, "point")}</span>`
          : Number.isInteger(player.worth) &&
            html`<span class="dragons-badge" title="What your cards would score if the game ended now; only you see it">
              worth ${player.worth}</span>`
      }
    <//>
  `;
}

function Vantage({ player }) {
  const held = vantages(player).filter(([, , number]) => number > 0);
  if (!held.length) return null;
  return html`
    <ul class="dragons-vantage" aria-label="Vantage Bonuses">
      ${held.map(
        ([suit, name, number]) =>
          html`<li key=${suit}><${Suit} suit=${suit} /> ${name} ${number > 1 ? `×${number}` : ""}</li>`,
      )}
    </ul>
  `;
}

/** Emblems lie open; the King beside them stays secret to all but its owner. */
function Front({ who }) {
  const { view, whose } = useTable();
  const player = view.players[who];
  return html`
    <div class="dragons-front" role="group" aria-label=${`${capital(whose(who))} Front`}>
      ${
        player.king
          ? html`<span class="dragons-king"><${Card} code=${player.king} as="King" /></span>`
          : !player.removed &&
            html`<span class="dragons-king dragons-card" role="img" aria-label="secret King"><${Back} /><${Icon} name="K" /></span>`
      }
      <div class="dragons-fan">
        ${player.front.map((code) => html`<${Card} key=${code} code=${code} as="Emblem" />`)}
      </div>
    </div>
  `;
}

function Hand({ who, zone }) {
  const { view, memory, whose } = useTable();
  const player = view.players[who];
  const label = `${capital(whose(who))} Hand, ${count(player.cards, "card")}`;
  if (player.hand) {
    return html`
      <div class="dragons-hand dragons-fan" role="group" aria-label=${label}>
        ${player.hand.map((code) => html`<${Card} key=${code} code=${code} zone=${zone} />`)}
        ${player.hand.length === 0 && html`<span class="quiet">no cards in Hand</span>`}
      </div>
    `;
  }
  const seen = memory?.hands[who];
  const closed = player.cards + (view.declaration?.bids[who] ?? 0);
  return html`
    <div class="dragons-hand is-hidden" role="group" aria-label=${label}>
      <${Backs} number=${player.cards} />
      <${Count} number=${player.cards} />
      ${seen && html`<${Remembered} memory=${seen} number=${closed} of=${`${whose(who)} Hand`} />`}
    </div>
  `;
}

/** One player; `own` is the one who looks at the board, at its bottom edge. */
export function Player({ who, own }) {
  const { view, asked } = useTable();
  const player = view.players[who];
  const state = classes(
    "dragons-panel dragons-player",
    own && "is-own",
    view.active === who && !view.ended_by && "is-active",
    asked === who && "is-asked",
    player.removed && "is-removed",
  );
  return html`
    <section class=${state} aria-label=${own ? "You" : `Player ${who}`}>
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
function outcome(view, seatName) {
  if (view.winners.length) return `${view.winners.map(seatName).join(", ")} won`;
  return view.tied.length ? `A tie: ${view.tied.map(seatName).join(" and ")} share the first place` : "Nobody won";
}

/** How it ended: places, points where they were counted, and what was achieved on the way. */
export function Result() {
  const { view, components, seatName } = useTable();
  if (!view.ended_by || !view.winners) return null;
  const order = Object.entries(view.players).sort(([, a], [, b]) => a.place - b.place);
  const named = (id) => components?.achievements?.[id] ?? id;
  return html`
    <section class="dragons-panel dragons-result" aria-label="Result">
      <h3><${Icon} name="trophy" /> ${outcome(view, seatName)}</h3>
      <p>${endingOf(view)}</p>
      <ol>
        ${order.map(
          ([who, player]) => html`
            <li key=${who} value=${player.place} class=${classes(view.winners.includes(who) && "is-winner")}>
              <strong>${seatName(who)}</strong>
              ${
                Number.isInteger(player.points) &&
                html`<span class="dragons-result-points">${count(player.points, "point")}</span>`
              }
              ${player.achievements.map((id) => html`<span key=${id} class="dragons-badge" title=${id}>${named(id)}</span>`)}
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
