/** The chart under everything: sea with rhumb lines, a waterlined coast, the ladder border. Ornament: it means nothing. */
import { html, steady } from "../../dom.js";

const rays = (x, y, n) =>
  Array.from({ length: n }, (_, at) => {
    const angle = (at / n) * 2 * Math.PI;
    return `M${x} ${y}L${Math.round(x + 2000 * Math.cos(angle))} ${Math.round(y + 2000 * Math.sin(angle))}`;
  }).join("");
const RHUMBS = rays(760, 250, 32) + rays(60, 560, 32);

// the island, as a closed line through points; the waterlines follow it outside
const COAST =
  "M648 331C643 352 622 362 612 380C606 398 613 416 608 428C600 448 576 466 540 472C508 477 470 470 442 472C418 476 396 492 366 496C334 498 300 488 262 497C226 504 196 484 160 484C124 486 86 494 58 482C30 470 26 440 18 420C10 396 18 366 34 344C48 326 60 316 54 300C44 284 22 270 20 248C18 228 30 206 36 186C46 160 90 146 132 132C170 124 206 136 244 147C278 156 312 146 344 149C378 158 412 152 440 146C474 140 506 146 530 162C556 176 592 188 600 214C604 234 602 252 612 269C624 288 644 308 648 331z";
const WATER = [
  [31, 29.4],
  [23, 21.4],
  [16, 14.4],
  [10, 8.4],
];

export const Chart = steady(
  () => html`<svg class="chart" viewBox="0 0 916 578" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
  <rect class="sea" width="916" height="578" /><path class="rhumb" d=${RHUMBS} />
  ${WATER.map(([outer, inner]) => html`<path class="line" d=${COAST} stroke-width=${outer} /><path class="gap" d=${COAST} stroke-width=${inner} />`)}
  <path class="land" d=${COAST} /></svg>`,
);
