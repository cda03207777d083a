/** A thing at its true size: what the game draws, with an edge of paper around it and a mark that says what it is. */
import { classes, html } from "../dom.js";

const PIXELS = 96 / 25.4; // in a millimetre
const EDGE = 2.5; // millimetres of paper around a card: a cut that goes astray takes nothing away

const mm = (length) => `${length}mm`;

/** `drawn` is how many pixels wide the game draws it. */
export function Piece({ group: { size, drawn, edge = EDGE, look }, face, mark }) {
  const [wide, high] = size.map((length) => length - 2 * edge);
  const place = {
    left: mm(edge),
    top: mm(edge),
    width: `${drawn}px`,
    height: `${(drawn * high) / wide}px`,
    transform: `scale(${(wide * PIXELS) / drawn})`,
  };
  return html`<div class=${classes("piece", look)} style=${{ width: mm(size[0]), height: mm(size[1]) }}>
    <div class="drawing" style=${place}>${face}</div>${mark && html`<span class="piece-mark">${mark}</span>`}</div>`;
}

/** The same in a place that is as high as the thing is wide. */
export function Turned({ group, ...piece }) {
  const [wide, high] = group.size;
  const turn = { width: mm(wide), height: mm(high), transform: `translateX(${high}mm) rotate(90deg)` };
  return html`<div class="turned" style=${{ width: mm(high), height: mm(wide) }}>
    <div class="turning" style=${turn}><${Piece} group=${group} ...${piece} /></div></div>`;
}

/** Things upright: those that lie are turned. */
export const Upright = ({ group, ...piece }) =>
  html`<${group.size[0] > group.size[1] ? Turned : Piece} group=${group} ...${piece} />`;

/** How large the place of an upright thing is. */
export const upright = ([wide, high]) => (wide <= high ? [wide, high] : [high, wide]);

/** A thing as often as it is there: the text of its mark counts them. */
export const each = ({ pieces }) =>
  pieces.flatMap((piece) =>
    Array.from({ length: piece.copies ?? 1 }, (_, at) => ({ ...piece, nth: at + 1, of: piece.copies ?? 1 })),
  );
