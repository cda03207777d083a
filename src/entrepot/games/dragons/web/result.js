/** How it ended: places, points where they were counted, and what was achieved on the way. */
import { classes, html } from "../../dom.js";
import { Mark } from "../../kit/people.js";
import { Sign } from "../../kit/svg.js";
import { useTable } from "../../kit/targets.js";
import { listed, say } from "./words.js";

/** Who won; a first place that is shared after all is a tie, and nobody has won. */
function outcome({ winners, tied }, { name, whose }) {
  if (winners.length === 1) return say("won", whose(winners[0]));
  if (winners.length) return say("won-together", { who: listed(winners.map(name)) });
  if (!tied.length) return say("nobody-won");
  return say("tie", { who: tied.map(name).reduce((first, second) => say("tie.and", { first, second })) });
}

export function Result() {
  const table = useTable();
  const { view, components, zone, name, players } = table;
  const order = Object.entries(view.players).sort(([, a], [, b]) => a.place - b.place);
  return html`
    <section class="dragons-result" aria-label=${zone("result")}>
      <h3><${Sign} name="trophy-cup" class="dragons-icon" /> ${outcome(view, table)}</h3>
      <p>${components.names.endings[view.ended_by]}</p>
      <ol>
        ${order.map(
          ([who, player]) => html`
            <li key=${who} value=${player.place} class=${classes(view.winners.includes(who) && "is-winner")}>
              <span class="dragons-place">${player.place}</span><${Mark} player=${players?.find(({ id }) => id === who)} size=${16} />
              <strong>${name(who)}</strong>
              ${
                Number.isInteger(player.points) &&
                html`<span class="dragons-result-points">${say("points", { n: player.points })}</span>`
              }
              ${player.achievements.map((id) => html`<span key=${id} class="dragons-badge">${components.achievements[id]}</span>`)}
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
