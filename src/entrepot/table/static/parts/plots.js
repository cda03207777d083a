/** Plots of the results page: points by source as bars, and points over time as lines. Every seat has a colour and a dash. */
import { html } from "../dom.js";
import { useNarrow } from "../narrow.js";
import { listed, say } from "../says.js";
import { Fitted } from "../kit/svg.js";

/** On a phone a plot is drawn smaller rather than shrunk: its print stays as large as the page's. */
const SIZES = { wide: { width: 720, height: 300, names: 150 }, narrow: { width: 370, height: 260, names: 118 } };
const useSize = () => SIZES[useNarrow() ? "narrow" : "wide"];

const nice = (most) => {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((one) => most / one <= 6) ?? 500;
  return { step, top: Math.max(step, Math.ceil(most / step) * step) };
};

/** `high`: how high it is drawn, where that is not left to it. */
export function Lines({ names, rounds, choices, points, high }) {
  const { width, height: usual } = useSize();
  const height = high ?? usual;
  const all = points.flat();
  const low = Math.min(0, ...all);
  const { step, top } = nice(Math.max(1, ...all) - low);
  const x = (choice) => 44 + (choice / Math.max(1, choices[choices.length - 1])) * (width - 60);
  const y = (value) => height - 46 - ((value - low) / top) * (height - 66);
  const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => low + at * step);
  const last = points[points.length - 1];
  const begins = choices
    .filter((_, at) => at === 0 || rounds[at] !== rounds[at - 1])
    .map((choice) => [choice, rounds[choices.indexOf(choice)]]);
  return html`<figure class="plot"><figcaption>${say("plots-time")}</figcaption>
    <svg viewBox=${`0 0 ${width} ${height}`} role="img"
      aria-label=${say("plots-time.label", { points: listed(names.map((name, at) => say("plots-points", { name, points: last[at] }))) })}>
      ${marks.map(
        (mark) => html`<g class="grid"><line x1="40" x2=${width - 12} y1=${y(mark)} y2=${y(mark)} />
        <text x="34" y=${y(mark) + 4} text-anchor="end" font-size="13">${mark}</text></g>`,
      )}
      ${begins.map(
        ([choice, round]) => html`<g class="grid">
        <line x1=${x(choice)} x2=${x(choice)} y1="14" y2=${height - 42} stroke-dasharray="2 5" />
          <text x=${x(choice)} y=${height - 26} text-anchor="middle" font-size="13">${round}</text></g>`,
      )}
      <text class="axis" x=${width / 2} y=${height - 6} text-anchor="middle" font-size="13">${say("plots-round")}</text>
      ${names.map(
        (name, seat) => html`<path class=${`line seat-${seat}`}
        d=${points.map((row, at) => `${at ? "L" : "M"}${x(choices[at])} ${y(row[seat])}`).join("")}><title>${name}
          </title></path>`,
      )}
    </svg>
    <${Legend} names=${names} lines />
  </figure>`;
}

/** `numbers`: which colour each has, where that is not its place. */
const Legend = ({ names, lines, kind = "seat", numbers = names.map((_, at) => at) }) =>
  html`<ul class="legend">${names.map(
    (name, at) => html`<li key=${name}><svg width="34" height="12" aria-hidden="true">
    ${
      lines
        ? html`<path class=${`line seat-${at}`} d="M2 6H32" />`
        : html`<rect class=${`bar ${kind}-${numbers[at]}`} width="34"
      height="12" rx="3" />`
    }</svg>${name}</li>`,
  )}</ul>`;

/** Bars by seat, stacked by source; what a seat lost stands to the left of the line. */
export function Bars({ names, sources, points }) {
  const used = sources.map((name, at) => ({ name, at })).filter(({ at }) => points.some((row) => row[at]));
  const sum = (row, sign) => row.reduce((total, value) => total + (value * sign > 0 ? value : 0), 0);
  const least = Math.min(0, ...points.map((row) => sum(row, -1)));
  const most = Math.max(1, ...points.map((row) => sum(row, 1)));
  const { width, names: room } = useSize();
  const scale = (width - room - 70) / (most - least);
  const zero = room - least * scale;
  const height = names.length * 44 + 10;
  return html`<figure class="plot"><figcaption>${say("plots-sources")}</figcaption>
    <svg viewBox=${`0 0 ${width} ${height}`} role="img"
      aria-label=${say("plots-sources.label")}>
      ${names.map((name, seat) => {
        let right = zero;
        let left = zero;
        return html`<g transform=${`translate(0 ${seat * 44 + 6})`}>
          <${Fitted} text=${name} x=${room - 8} y=${22} width=${room - 8} size=${13} anchor="end" />
          ${used.map(({ name: source, at }) => {
            const value = points[seat][at];
            const wide = Math.abs(value) * scale;
            if (!value) return null;
            const x = value > 0 ? right : left - wide;
            if (value > 0) right += wide;
            else left -= wide;
            return html`<g><title>${say("plots-part", { source, points: value })}</title>
              <rect class=${`bar source-${at}`} x=${x} y="2" width=${wide} height="30" />
                ${
                  wide > 22 &&
                  html`<text class="on-bar" x=${x + wide / 2} y="22" text-anchor="middle" font-size="12">
                  ${value}</text>`
                }</g>`;
          })}
          <text x=${right + 8} y="22" font-size="14" font-weight="700">${points[seat].reduce((a, b) => a + b, 0)}</text>
            </g>`;
      })}
    </svg>
    <${Legend} names=${used.map(({ name }) => name)} numbers=${used.map(({ at }) => at)} kind="source" />
  </figure>`;
}
