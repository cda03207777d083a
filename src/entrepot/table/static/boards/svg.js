/** Small SVG parts that boards share. */
import { html } from "../dom.js";
import { ICONS } from "../icons.js";

/** An icon of the set, its box `size` wide, with its corner at (x, y). */
export const Icon = ({ name, x = 0, y = 0, size = 16, class: name_ = "" }) =>
  html`<path class=${`icon ${name_}`} d=${ICONS[name]} transform=${`translate(${x} ${y}) scale(${size / 512})`} />`;

/** A text broken into lines of about `width` units; SVG does not break lines by itself. */
export function Lines({ text, x, y, width, size = 12, lines = 9, anchor = "start", class: name = "" }) {
  const rows = broken(text, width / (size * 0.54));
  const shown = rows.slice(0, lines);
  if (rows.length > lines) shown[lines - 1] = `${shown[lines - 1].replace(/[ ,.;:]*$/, "")}…`;
  return html`<text aria-hidden="true" class=${name} font-size=${size} text-anchor=${anchor}>
    ${shown.map((row, at) => html`<tspan x=${x} y=${y + at * size * 1.2}>${row}</tspan>`)}
  </text>`;
}

function broken(text, letters) {
  const rows = [""];
  for (const word of text.split(" ")) {
    const last = rows.length - 1;
    if (rows[last] && rows[last].length + word.length + 1 > letters) rows.push(word);
    else rows[last] = rows[last] ? `${rows[last]} ${word}` : word;
  }
  return rows;
}

/** A text on one line that is set smaller when it would not fit into `width`. */
export const Fitted = ({ text, x, y, width, size = 14, anchor = "middle", class: name = "" }) =>
  html`<text aria-hidden="true" class=${name} x=${x} y=${y} text-anchor=${anchor}
    font-size=${Math.min(size, (width / text.length) * 1.85)}>${text}</text>`;

const SHAPES = {
  square: (r) => `M${-r * 0.88} ${-r * 0.88}h${r * 1.76}v${r * 1.76}h${-r * 1.76}z`,
  circle: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  triangle: (r) => `M0 ${-r * 1.1}L${r * 1.08} ${r * 0.82}H${-r * 1.08}z`,
  diamond: (r) => `M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0z`,
  hexagon: (r) => `M${-r} 0L${-r / 2} ${-r * 0.87}H${r / 2}L${r} 0L${r / 2} ${r * 0.87}H${-r / 2}z`,
};

/** A token: a shape for those who do not see the colour, a colour (class `owner-…`) for those who do. */
export const Token = ({
  owner,
  shape,
  x,
  y,
  r = 11,
  label,
}) => html`<g aria-hidden="true" class=${`token owner-${owner}`} transform=${`translate(${x} ${y})`}>
  <path d=${SHAPES[shape](r)} />
  ${
    label !== undefined &&
    html`<text class="token-count" y=${r * 0.38} text-anchor="middle" font-size=${r * 1.15}>
    ${label}</text>`
  }
</g>`;
