/** Tokens: a shape for those who do not see the colour, a colour (class `owner-…`) for those who do. */
import { classes, html, steady } from "../dom.js";

const OUTLINES = {
  square: (r) => `M${-r * 0.88} ${-r * 0.88}h${r * 1.76}v${r * 1.76}h${-r * 1.76}z`,
  circle: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  triangle: (r) => `M0 ${-r * 1.1}L${r * 1.08} ${r * 0.82}H${-r * 1.08}z`,
  diamond: (r) => `M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0z`,
  hexagon: (r) => `M${-r} 0L${-r / 2} ${-r * 0.87}H${r / 2}L${r} 0L${r / 2} ${r * 0.87}H${-r / 2}z`,
};

/** The outline of a token around the origin, as the `d` of a path. */
export const outline = (shape, r) => (OUTLINES[shape] ?? OUTLINES.circle)(r);

/** A token in a drawing; without `owner`, in the colour of what it stands in. */
export const Token = steady(
  ({
    owner,
    shape,
    x = 0,
    y = 0,
    r = 11,
    label,
  }) => html`<g aria-hidden="true" class=${classes("token", owner && `owner-${owner}`)} transform=${`translate(${x} ${y})`}>
  <path d=${outline(shape, r)} />
  ${
    label !== undefined &&
    html`<text class="token-count" y=${r * 0.38} text-anchor="middle" font-size=${r * 1.15}>
    ${label}</text>`
  }
</g>`,
);

/** A token in running text. */
export const TokenSign = steady(
  ({ owner, shape, size = 20 }) =>
    html`<svg viewBox="-14 -14 28 28" width=${size} height=${size} aria-hidden="true">
    <${Token} owner=${owner} shape=${shape} r=${10} /></svg>`,
);
