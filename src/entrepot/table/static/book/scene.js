/** A position drawn by the game's own board, to be looked at: whole, or the part around what matters. */
import { classes, html, signal, useEffect, useLayoutEffect, useRef, useState } from "../dom.js";
import { once } from "../api.js";
import { useWeb } from "../boards/index.js";
import { tableOf } from "../frame/table.js";
import { Seated } from "../kit/targets.js";
import { sitter } from "../parts/seats.js";
import { say } from "../says.js";

const AROUND = 22; // what is seen around what is cut out
const LARGEST = 1.25;
const SMALLEST = 0.6; // what is wider then is scrolled
const NEAR = "700px"; // below and above the window
const LOOK = 150; // ms between two looks whether all is drawn
const LONGEST = 200; // of them

/** Whether everything is drawn, also what nobody has scrolled to: for paper. */
const everything = signal(false);
const coming = signal(0);

/** When all pictures are there, or have not come for so long that nobody would wait for them. */
export function allDrawn() {
  everything.value = true;
  return new Promise((done) => {
    const look = (since) => {
      const isAnyMissing = coming.value > 0 || document.querySelector(".scene.is-coming") !== null;
      if ((!isAnyMissing && since > 4) || since > LONGEST) done();
      else setTimeout(() => look(since + 1), LOOK);
    };
    look(0);
  });
}

/** Whether something has come near the window. */
export function useNear(place) {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry.isIntersecting && setNear(true), { rootMargin: NEAR });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return near || everything.value;
}

let last = Promise.resolve();

/** One after the other, so that a whole book asks for no more at a time than a page. */
function inTurn(ask) {
  last = last.then(ask, ask);
  return last;
}

/** The example of that name: its positions and what was told, null until it is there. */
export function useExample(game, edition, { of, seat }, wanted) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    if (!wanted) return;
    coming.value += 1;
    inTurn(() => once(`/api/games/${game}/examples/${of}`, { edition, who: seat }))
      .then(setFound, (problem) => setFound({ problem: problem.message }))
      .finally(() => {
        coming.value -= 1;
      });
  }, [game, edition, of, seat, wanted]);
  return found;
}

function usePrinted(state) {
  const [components, setComponents] = useState(null);
  const { name, options } = state.game;
  useEffect(() => {
    once(`/api/games/${name}/components`, options).then(
      (answer) => setComponents(answer.components),
      () => {},
    );
  }, [name, JSON.stringify(options)]);
  return components;
}

const ZONES = { board: ["board"], own: ["own"], rail: ["rail"], table: ["board", "own"] };
const PARTS = { board: ({ Board }) => Board, own: ({ Dock }) => Dock, rail: ({ Rail }) => Rail };

const element = (root, id) => root.querySelector(`[data-target="${CSS.escape(id)}"], [data-id="${CSS.escape(id)}"]`);

/** Boxes of things inside the drawing, in its own measure. */
function boxes(root, ids, scale) {
  const origin = root.getBoundingClientRect();
  return ids.flatMap((id) => {
    const found = element(root, id);
    if (!found) return [];
    const box = found.getBoundingClientRect();
    const [left, top] = [(box.left - origin.left) / scale, (box.top - origin.top) / scale];
    return [{ id, left, top, width: box.width / scale, height: box.height / scale }];
  });
}

function around(found) {
  const left = Math.min(...found.map((box) => box.left)) - AROUND;
  const top = Math.min(...found.map((box) => box.top)) - AROUND;
  const right = Math.max(...found.map((box) => box.left + box.width)) + AROUND;
  const bottom = Math.max(...found.map((box) => box.top + box.height)) + AROUND;
  return { left, top, width: right - left, height: bottom - top };
}

/** Fits the drawing, or what is cut out of it, into the width that there is. */
function useFitting(window_, drawing, { crop = [], show = [] }, known) {
  const [fit, setFit] = useState({ scale: 1, left: 0, top: 0, height: 0, marks: [] });
  useLayoutEffect(() => {
    if (!window_.current || !drawing.current) return undefined;
    const measure = () => {
      if (!drawing.current) return;
      const now = drawing.current.getBoundingClientRect().width / drawing.current.offsetWidth || 1;
      const cut = boxes(drawing.current, crop, now);
      const whole = { left: 0, top: 0, width: drawing.current.offsetWidth, height: drawing.current.offsetHeight };
      const area = cut.length ? around(cut) : whole;
      const scale = Math.max(SMALLEST, Math.min(LARGEST, window_.current.clientWidth / area.width));
      const marks = boxes(drawing.current, show, now);
      const next = { scale, left: -area.left * scale, top: -area.top * scale, height: area.height * scale, marks };
      next.scrolls = area.width * scale > window_.current.clientWidth + 1;
      setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(window_.current);
    const late = setTimeout(measure, 400); // fonts and pictures that came meanwhile
    return () => {
      watcher.disconnect();
      clearTimeout(late);
    };
  }, known);
  useEffect(() => {
    if (!fit.scrolls || !fit.marks.length) return;
    const middle = around(fit.marks);
    window_.current.scrollLeft =
      fit.left + (middle.left + middle.width / 2) * fit.scale - window_.current.clientWidth / 2;
  }, [fit.scrolls, fit.marks.length]);
  return fit;
}

/** `scene`: {zone, crop, show} as the rulebook's files have it; `state` is a position as a table sends it. */
export function Scene({ state, scene, label }) {
  const web = useWeb(state.game.name);
  const components = usePrinted(state);
  const outer = useRef(null);
  const drawing = useRef(null);
  const fit = useFitting(outer, drawing, scene, [web, components, state]);
  if (!web || !components) return html`<div class="scene is-coming" role="img" aria-label=${label} ref=${outer}></div>`;
  const table = tableOf(web, {
    ...state,
    seats: state.seats.map((seat) => ({ ...seat, label: sitter(seat) })),
    over: null,
    components,
    notes: [],
    speed: 0,
    prompt: null,
    options: [],
  });
  const zones = (ZONES[scene.zone] ?? ZONES.board).filter((zone) => PARTS[zone](web));
  return html`<div class="scene" role="img" aria-label=${label} ref=${outer} tabindex=${fit.scrolls ? 0 : undefined} style=${{ height: `${fit.height}px` }}>
    <div class=${`scene-drawing game-${state.game.name}`} ref=${drawing} inert
      style=${{ transform: `translate(${fit.left}px, ${fit.top}px) scale(${fit.scale})` }}>
      <${Seated} table=${table}><div class=${classes("zones is-wide", `rail-${web.rail ?? "left"}`)}>
        ${zones.map((zone) => html`<section key=${zone} class=${`zone-${zone}`}><${PARTS[zone](web)} ...${table} /></section>`)}
      </div><//>
      ${fit.marks.map(
        ({ id, left, top, width, height }) => html`<div key=${id} class="scene-mark"
          style=${{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}></div>`,
      )}
    </div></div>`;
}

/** A picture of the book: one position of an example. */
export function Picture({ game, edition, part, caption, label }) {
  const place = useRef(null);
  const found = useExample(game, edition, part.scene, useNear(place));
  const at = found?.states ? Math.min(part.scene.after ?? 0, found.states.length - 1) : 0;
  return html`<figure class="book-picture" ref=${place}>
    ${found?.states ? html`<${Scene} state=${found.states[at]} scene=${part.scene} label=${label} />` : html`<${Coming} found=${found} label=${label} />`}
    <figcaption>${caption}</figcaption></figure>`;
}

export const Coming = ({ found, label }) =>
  found?.problem
    ? html`<p class="notice bad">${found.problem}</p>`
    : html`<div class="scene is-coming" role="img" aria-label=${label}><span class="unseen">${say("book-drawing")}</span></div>`;
