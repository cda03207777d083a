/** Pages to print: cards side by side with their backs behind them, marks to cut by, large boards over several pages. */
import { html } from "../dom.js";
import { say } from "../says.js";
import { Piece, Turned, each } from "./pieces.js";

const MARGIN = 7; // millimetres that no printer needs
const ROOM = 10; // around the part of a board, for its marks
const LONG = 4.5; // of a mark
const AWAY = 1; // from what is cut

const evenly = (n, length, from) => Array.from({ length: n + 1 }, (_, at) => from + at * length);

/** How many things of a size a paper holds: columns and rows. */
const held = (size, paper) => size.map((length, at) => Math.floor((paper[at] - 2 * MARGIN + 0.01) / length));

/** Where things of a size lie on a paper, in the middle, as they are or turned: as many as fit. */
function grid([wide, high], paper) {
  const ways = [
    [wide, high],
    [high, wide],
  ].map((size, at) => ({ size, turned: at === 1, n: held(size, paper) }));
  const number = ({ n }) => n[0] * n[1];
  const { size, turned, n } = number(ways[1]) > number(ways[0]) ? ways[1] : ways[0];
  const [xs, ys] = n.map((count, at) => evenly(count, size[at], (paper[at] - count * size[at]) / 2));
  return { size, turned, xs, ys, most: n[0] * n[1] };
}

const once = (lengths) => [...new Set(lengths.map((length) => Number(length.toFixed(4))))].sort((a, b) => a - b);

/** Where things begin and end. */
const bounds = (cells, [wide, high]) => ({
  xs: once(cells.flatMap(({ x }) => [x, x + wide])),
  ys: once(cells.flatMap(({ y }) => [y, y + high])),
});

/** Pages of cards, and behind each the page of their backs as paper is turned over its long side. */
function cardSheets(group, paper) {
  const { size, turned, xs, ys } = grid(group.size, paper);
  const places = ys.slice(0, -1).flatMap((y) => xs.slice(0, -1).map((x) => ({ x, y })));
  const all = each(group);
  const sheets = [];
  for (let from = 0; from < all.length; from += places.length) {
    const cells = all.slice(from, from + places.length).map((piece, at) => ({ ...places[at], piece }));
    const page = { group, size, turned, two: Boolean(group.back) };
    sheets.push({ ...page, ...bounds(cells, size), cells, side: "front" });
    if (group.back) {
      const mirrored = cells.map((cell) => ({ ...cell, x: paper[0] - cell.x - size[0] }));
      sheets.push({ ...page, ...bounds(mirrored, size), cells: mirrored, side: "back" });
    }
  }
  return sheets;
}

/** How a board is cut into pages: upright or turned, whichever takes fewer. */
function cutting([wide, high], paper) {
  const [width, height] = paper.map((length) => length - 2 * ROOM);
  const pages = (w, h) => [Math.ceil(w / width), Math.ceil(h / height)];
  const [as, turned] = [pages(wide, high), pages(high, wide)];
  return as[0] * as[1] <= turned[0] * turned[1]
    ? { columns: as[0], rows: as[1], turned: false }
    : { columns: turned[0], rows: turned[1], turned: true };
}

function boardSheets(group, piece, paper) {
  const { columns, rows, turned } = cutting(group.size, paper);
  const [wide, high] = turned ? [group.size[1], group.size[0]] : group.size;
  const [w, h] = [wide / columns, high / rows];
  const [x, y] = [(paper[0] - w) / 2, (paper[1] - h) / 2];
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const part = { x, y, w, h, column, row, columns, rows, turned };
    return { group, piece, part, xs: [x, x + w], ys: [y, y + h], two: false };
  });
}

/** All pages: first those that are printed on both sides. */
export function sheetsOf(groups, { paper }) {
  const whole = groups.flatMap((group) =>
    grid(group.size, paper).most
      ? cardSheets(group, paper)
      : each(group).flatMap((piece) => boardSheets(group, piece, paper)),
  );
  return [...whole.filter(({ two }) => two), ...whole.filter(({ two }) => !two)];
}

/** Short lines outside that show where to cut. */
function Marks({ xs, ys }) {
  const [left, right] = [xs[0], xs[xs.length - 1]];
  const [top, bottom] = [ys[0], ys[ys.length - 1]];
  const d = [
    ...xs.map((x) => `M${x} ${top - AWAY}v${-LONG}M${x} ${bottom + AWAY}v${LONG}`),
    ...ys.map((y) => `M${left - AWAY} ${y}h${-LONG}M${right + AWAY} ${y}h${LONG}`),
  ];
  return html`<path class="cut-mark" d=${d.join("")} />`;
}

const trims = (cells, [wide, high]) =>
  cells.map(({ x, y }) => html`<rect class="trim" x=${x} y=${y} width=${wide} height=${high} />`);

function Lines({ paper, sheet }) {
  const { xs, ys, cells, side, size, part } = sheet;
  const box = `0 0 ${paper.join(" ")}`;
  const whole = { width: `${paper[0]}mm`, height: `${paper[1]}mm` };
  return html`<svg class="lines" viewBox=${box} style=${whole}><${Marks} xs=${xs} ys=${ys} />
    ${side === "front" && trims(cells, size)}
    ${part && html`<rect class="trim" x=${part.x} y=${part.y} width=${part.w} height=${part.h} />`}</svg>`;
}

const at = (x, y) => ({ left: `${x}mm`, top: `${y}mm` });

const markOf = ({ id, nth, of }, { hash }) => `${id} #${nth}/${of} @${hash.slice(0, 8)}`;

function Cells({ sheet: { group, cells, side, turned }, job }) {
  const Lain = turned ? Turned : Piece;
  return cells.map(({ x, y, piece }) => {
    const shown =
      side === "back"
        ? { face: group.back }
        : { face: piece.face, mark: group.kind === "tokens" ? null : markOf(piece, job) };
    return html`<div class="cell-of-sheet" style=${at(x, y)}><${Lain} group=${group} ...${shown} /></div>`;
  });
}

/** One page of a board: a window through which a part of it is seen. */
function Part({ sheet: { group, piece, part } }) {
  const [wide, high] = group.size;
  const shift = part.turned
    ? `translate(${high - part.column * part.w}mm, ${-part.row * part.h}mm) rotate(90deg)`
    : `translate(${-part.column * part.w}mm, ${-part.row * part.h}mm)`;
  const size = { width: `${part.w}mm`, height: `${part.h}mm`, ...at(part.x, part.y) };
  return html`<div class="cell-of-sheet window" style=${size}>
    <div class="turning" style=${{ width: `${wide}mm`, height: `${high}mm`, transform: shift }}><${Piece} group=${group} face=${piece.face} /></div></div>`;
}

/** What a page is, along its left edge. */
function Caption({ sheet, job, n, of }) {
  const { group, side, part, piece } = sheet;
  const what = part
    ? say("press-part", {
        board: piece.name,
        column: part.column + 1,
        columns: part.columns,
        row: part.row + 1,
        rows: part.rows,
      })
    : side === "back"
      ? say("press-backs", { what: group.name })
      : group.name;
  return html`<p class="caption">${say("press-caption", { game: job.title, edition: job.edition, what, page: n, pages: of })}</p>`;
}

export function Sheets({ sheets, job }) {
  const size = { width: `${job.paper[0]}mm`, height: `${job.paper[1] - 0.2}mm` };
  return sheets.map(
    (sheet, index) => html`<section class="sheet-of-paper" style=${size}>
      ${sheet.part ? html`<${Part} sheet=${sheet} />` : html`<${Cells} sheet=${sheet} job=${job} />`}
      <${Lines} paper=${job.paper} sheet=${sheet} /><${Caption} sheet=${sheet} job=${job} n=${index + 1} of=${sheets.length} /></section>`,
  );
}
