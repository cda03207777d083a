/** Everybody's chance to win over the game, as lines. A point leads to the position on the board. */
import { html, useRef, useState } from "../dom.js";
import { useNarrow } from "../narrow.js";
import { listed, say } from "../says.js";

const SIZES = { wide: { width: 720, height: 300 }, narrow: { width: 370, height: 260 } };
const LEFT = 40;
const TOP = 12;
const percent = (chance) => Math.round(100 * chance);

export function Course({ names, course, turns, onOpen }) {
  const { width, height } = SIZES[useNarrow() ? "narrow" : "wide"];
  const [at, setAt] = useState(null);
  const picture = useRef(null);
  const last = Math.max(1, course[course.length - 1].after);
  const x = (after) => LEFT + (after / last) * (width - LEFT - 12);
  const y = (chance) => TOP + (1 - chance) * (height - TOP - 40);
  const nearest = (event) => {
    const box = picture.current.getBoundingClientRect();
    const wanted = ((((event.clientX - box.left) / box.width) * width - LEFT) / (width - LEFT - 12)) * last;
    const gaps = course.map(({ after }) => Math.abs(after - wanted));
    return gaps.indexOf(Math.min(...gaps));
  };
  const step = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20, Home: -1e6, End: 1e6 }[event.key];
    if (by) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(course.length - 1, (at ?? 0) + by)));
    } else if (event.key === "Enter" && at !== null) onOpen(course[at].after);
  };
  const point = at === null ? null : course[at];
  const told = ({ after, chances }) =>
    say("review-point", {
      after,
      chances: listed(names.map((name, seat) => say("review-chance", { name, chance: percent(chances[seat]) }))),
    });
  return html`<figure class="plot review-course"><figcaption>${say("review-course")}</figcaption>
    <p class="quiet">${say("review-course.about")}</p>
    <div class="review-plot" tabindex="0" role="slider" aria-label=${say("review-course")} aria-valuemin="0" aria-valuemax=${last}
      aria-valuenow=${point?.after ?? 0} aria-valuetext=${told(point ?? course[0])} onKeyDown=${step} ref=${picture}
      onPointerMove=${(event) => setAt(nearest(event))} onPointerLeave=${() => setAt(null)} onClick=${(event) => onOpen(course[nearest(event)].after)}>
      <svg viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
        ${[0, 25, 50, 75, 100].map(
          (
            mark,
          ) => html`<g class="grid" key=${mark}><line x1=${LEFT} x2=${width - 12} y1=${y(mark / 100)} y2=${y(mark / 100)} />
          <text x=${LEFT - 6} y=${y(mark / 100) + 4} text-anchor="end" font-size="12">${mark}</text></g>`,
        )}
        ${turns.map(({ after }) => html`<line key=${after} class="review-turn" x1=${x(after)} x2=${x(after)} y1=${TOP} y2=${height - 40} />`)}
        <text class="axis" x=${width / 2} y=${height - 8} text-anchor="middle" font-size="12">${say("review-axis")}</text>
        ${names.map(
          (_, seat) => html`<path key=${seat} class=${`line seat-${seat}`}
          d=${course.map(({ after, chances }, number) => `${number ? "L" : "M"}${x(after).toFixed(1)} ${y(chances[seat]).toFixed(1)}`).join("")} />`,
        )}
        ${
          point &&
          html`<line class="review-here" x1=${x(point.after)} x2=${x(point.after)} y1=${TOP} y2=${height - 40} />
          ${names.map((_, seat) => html`<circle key=${seat} class=${`review-dot seat-${seat}`} cx=${x(point.after)} cy=${y(point.chances[seat])} r="4.5" />`)}`
        }
      </svg></div>
    <p class="review-says" aria-hidden="true">${point ? told(point) : say("review-course.hover")}</p>
    <ul class="legend">${names.map(
      (name, seat) => html`<li key=${seat}><svg width="34" height="12" aria-hidden="true">
      <path class=${`line seat-${seat}`} d="M2 6H32" /></svg>${name}</li>`,
    )}</ul>
  </figure>`;
}
