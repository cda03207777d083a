/** Things to take pictures of: each by itself, or the cards of a deck side by side as other programs want them. */
import { html } from "../dom.js";
import { Piece, Upright, upright } from "./pieces.js";

/** Every thing once, and the back of each deck. */
const Alone = ({ groups }) =>
  groups.map(
    (group) => html`<div class="alone">
      ${group.pieces.map((piece) => html`<div class="taken" data-picture=${piece.id} data-group=${group.id}><${Piece} group=${group} face=${piece.face} /></div>`)}
      ${group.back && html`<div class="taken" data-picture="back" data-side="back" data-group=${group.id}><${Piece} group=${group} face=${group.back} /></div>`}</div>`,
  );

/** The cards of a deck in rows; the last place holds what others see of a card in a hand. */
function Grid({ group, from, columns, rows, most }) {
  const [wide, high] = upright(group.size);
  const faces = group.pieces.slice(from, from + most).map(({ face }) => face);
  const places = Array.from({ length: columns * rows }, (_, at) =>
    at === columns * rows - 1 ? group.back : faces[at],
  );
  const style = {
    gridTemplateColumns: `repeat(${columns}, ${wide}mm)`,
    gridAutoRows: `${high}mm`,
    width: `${columns * wide}mm`,
  };
  return html`<div class="grid-of-cards" style=${style} data-picture=${`${from}`} data-group=${group.id} data-columns=${columns} data-rows=${rows}>
    ${places.map((face) => html`<div class="place-of-card">${face && html`<${Upright} group=${group} face=${face} />`}</div>`)}</div>`;
}

const WIDEST = 10;
const FEWEST = 2; // columns and rows that a sheet of cards has at least

/** How many columns and rows hold so many cards and the hidden one. */
function shape(cards, most) {
  const n = Math.min(cards, most) + 1;
  const columns = Math.max(FEWEST, Math.min(WIDEST, n));
  return { columns, rows: Math.max(FEWEST, Math.ceil(n / columns)) };
}

/** Decks as sheets; whatever else there is, and the back of each deck, as pictures. */
function Decks({ groups, most }) {
  return groups.map((group) => {
    if (group.kind !== "cards") return html`<${Alone} groups=${[group]} />`;
    const parts = Math.ceil(group.pieces.length / most);
    return html`${Array.from({ length: parts }, (_, at) => {
      const from = at * most;
      return html`<${Grid} group=${group} from=${from} most=${most} ...${shape(group.pieces.length - from, most)} />`;
    })}
      <div class="alone"><div class="taken" data-picture="back" data-side="back" data-group=${group.id}><${Upright} group=${group} face=${group.back} /></div></div>`;
  });
}

export const Pictures = ({ groups, job }) =>
  job.way === "decks" ? html`<${Decks} groups=${groups} most=${job.most} />` : html`<${Alone} groups=${groups} />`;
