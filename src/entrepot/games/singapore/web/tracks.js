/** Tax, Public Works and Port tracks (700 x 190), and the Victory Point track round the border of the board (1240 x 840). */
import { classes, html, useMemo } from "../../dom.js";
import { Icon } from "../../kit/svg.js";
import { useTable } from "../../kit/targets.js";
import { Token } from "../../kit/tokens.js";
import { SHAPE, spread } from "./looks.js";
import { say } from "./words.js";

export const TRACKS = { width: 700, height: 196 };
export const FLAT_TRACKS = { width: 396, height: 346 };
export const BORDER = { width: 1240, height: 840, cell: 40 };

const CELL = 30.5;

/** `ships` are the spaces with a ship; the last `excess` tokens are marked. */
function Track({ y, name, owners, spaces, perRow, ships = [], target, icon, excess = 0 }) {
  const beyond = owners.length - spaces;
  const marked = (at) => at < owners.length && at >= owners.length - excess;
  return html`<g class="track" transform=${`translate(0 ${y})`} data-target=${target} role="img"
    aria-label=${say("track-label", { track: name, n: owners.length })}>
    <${Icon} name=${icon} x=${0} y=${4} size=${20} class="track-icon" />
    <text aria-hidden="true" class="place-name" x="24" y="13" font-size="12.5">${name}</text>
    <text aria-hidden="true" class="track-total" x="24" y="29" font-size="13">${owners.length}</text>
    ${Array.from(
      { length: spaces },
      (_, at) => html`<g transform=${`translate(${84 + (at % perRow) * CELL} ${Math.floor(at / perRow) * 34})`}>
      <rect class=${classes("cell", ships.includes(at + 1) && "with-ship", marked(at) && "excess")} width=${CELL - 2}
        height="31" rx="4" />
      ${ships.includes(at + 1) && html`<${Icon} name="sailboat" x=${6} y=${7} size=${17} class="ship-mark" />`}
      ${
        owners[at] &&
        html`<${Token} owner=${owners[at]} shape=${SHAPE[owners[at]]} x=${(CELL - 2) / 2} y=${15.5}
        r=${10} />`
      }
    </g>`,
    )}
    ${
      beyond > 0 &&
      html`<text aria-hidden="true" class="track-total" x=${80 + perRow * CELL}
      y=${10 + (spaces / perRow) * 34} text-anchor="end" font-size="12">${say("track-more", { n: beyond })}</text>`
    }
  </g>`;
}

/** Spaces with the same income stand in one band; a band ends with its row. */
function bands(printed, perRow) {
  const found = [];
  for (let ships = 1; ships <= printed.spaces; ships++) {
    const last = found[found.length - 1];
    const [income, neutral] = [printed.income[ships], printed.neutral[ships]];
    if (last && last.income === income && last.neutral === neutral && (ships - 1) % perRow) last.to = ships;
    else found.push({ from: ships, to: ships, income, neutral });
  }
  return found;
}

const PORT_CELL = 50.5;

function Port({ y, perRow }) {
  const {
    view: { ships },
    printed,
  } = useTable();
  const place = (at) => `translate(${84 + (at % perRow) * PORT_CELL} ${Math.floor(at / perRow) * 74})`;
  const label = say("port-label", { ships, income: printed.income[ships], neutral: printed.neutral[ships] });
  return html`<g class="port" transform=${`translate(0 ${y})`} data-target="port" role="img" aria-label=${label}>
    <${Icon} name="anchor" x=${0} y=${6} size=${20} class="track-icon" />
    <text aria-hidden="true" class="place-name" x="24" y="15" font-size="12.5">${say("port")}</text>
    <text aria-hidden="true" class="track-total" x="24" y="31" font-size="13">${ships}</text>
    ${Array.from(
      { length: printed.spaces },
      (_, at) => html`<g transform=${place(at)} class=${at + 1 === ships ? "berth now" : "berth"}>
      <rect width=${PORT_CELL - 2} height="42" rx="5" />
      <text aria-hidden="true" class="berth-number" x="6" y="13" font-size="10">${at + 1}</text>
      ${
        printed.treaty_at === at + 1 &&
        html`<g><title>${say("port-treaty")}</title>
        <${Icon} name="star-medal" x=${32} y=${2} size=${14} class="star" /></g>`
      }
      ${at < ships && html`<${Icon} name="shooner-sailboat" x=${9} y=${6} size=${32} class="ship" />`}
    </g>`,
    )}
    ${bands(printed, perRow).map((band) => {
      const w = (band.to - band.from + 1) * PORT_CELL - 2;
      const now = ships >= band.from && ships <= band.to;
      return html`<g transform=${`${place(band.from - 1)} translate(0 45)`} class=${now ? "band now" : "band"}>
        <rect width=${w} height="22" rx="4" />
        <text aria-hidden="true" x=${w / 2} y="15.5" text-anchor="middle"
          font-size=${band.neutral && band.from === band.to ? 11 : 12.5}
            >$${band.income}${band.neutral ? ` +${band.neutral}⬡` : ""}</text></g>`;
    })}
  </g>`;
}

/** `flat`: every track in two rows, for narrow screens. */
export function Tracks({ flat = false }) {
  const { view, printed, owners } = useTable();
  const [perRow, tall] = flat ? [10, 82] : [20, 44];
  const track = { spaces: printed.works, perRow };
  return html`<g>
    <${Track} ...${track} y=${0} name=${say("tax")} icon="bank" owners=${spread(view.tax, owners)} target="tax" />
    <${Track} ...${track} y=${tall} name=${say("works")} icon="greek-temple" owners=${view.works}
      ships=${printed.works_ships} target="works" excess=${view.excess} />
    <text aria-hidden="true" class="quiet" x=${flat ? 0 : 84} y=${tall * 2 + 4} font-size="12">
      ${view.excess ? say("upkeep-fails", { n: view.excess }) : say("upkeep-met")}</text>
    <${Port} y=${tall * 2 + 16} perRow=${flat ? 6 : 12} />
  </g>`;
}

/** Where a number of points stands on the border: 0 top left, 30 top right, 50 bottom right, 80 bottom left. */
function standing(points) {
  const at = ((points % 100) + 100) % 100;
  const c = BORDER.cell;
  if (at <= 30) return [at * c + c / 2, c / 2];
  if (at <= 50) return [30 * c + c / 2, (at - 30) * c + c / 2];
  if (at <= 80) return [(80 - at) * c + c / 2, 20 * c + c / 2];
  return [c / 2, (100 - at) * c + c / 2];
}

const NUDGE = [-7, 8].flatMap((y) => [-8, 8].map((x) => [x, y]));

const SPACES = Array.from({ length: 100 }, (_, at) => {
  const [x, y] = standing(at);
  return html`<g transform=${`translate(${x} ${y})`}>
    <rect class=${at % 5 ? "space" : "space fifth"} x="-18.5" y="-18.5" width="37" height="37" rx="5" />
    ${at % 5 === 0 && html`<text aria-hidden="true" y="5" text-anchor="middle" font-size="14">${at}</text>`}</g>`;
});

export function Border() {
  const { view, owners, leader } = useTable();
  const spaces = useMemo(() => html`<g>${SPACES}</g>`, []);
  const standings = owners
    .filter((owner) => view.players[owner])
    .map((owner) => ({ owner, points: view.players[owner].vp, who: leader(owner) }));
  const said = standings.map((one) => say("standing", { who: one.who, points: one.points })).join(", ");
  return html`<g class="border" role="img" aria-label=${say("standings-label", { standings: said })}>
    ${spaces}
    ${standings.map(({ owner, who, points }, at) => {
      const [x, y] = standing(points);
      return html`<g data-target=${`vp:${owner}`}><title>${say("points-of", { who, points })}</title>
        <${Token} owner=${owner} shape=${SHAPE[owner]} x=${x + NUDGE[at][0]} y=${y + NUDGE[at][1]} r=${9} /></g>`;
    })}
  </g>`;
}
