/** What can be printed of a game that has no `print.js`: its cards in words, and its rules on a sheet. */
import { html } from "../dom.js";
import { capital } from "../dom.js";
import { say } from "../says.js";

const Words = ({ name, text }) =>
  html`<div class="plain-card"><b>${name}</b><p class="fits">${[text].flat().filter(Boolean).join(" ")}</p></div>`;

const isCard = (thing) =>
  thing !== null && typeof thing === "object" && typeof thing.name === "string" && "text" in thing;

/** Everything by ids that has a name and a text. */
function decks(components) {
  return Object.entries(components)
    .filter(([, things]) => typeof things === "object" && Object.values(things).some(isCard))
    .map(([id, things]) => ({
      kind: "cards",
      id,
      name: capital(id),
      size: [63, 88],
      drawn: 220,
      back: html`<div class="plain-card plain-back"><b>${capital(id)}</b></div>`,
      pieces: Object.entries(things)
        .filter(([, thing]) => isCard(thing))
        .map(([card, { name, text, copies = 1 }]) => ({
          id: card,
          name,
          text: [text].flat().join(" "),
          copies,
          face: html`<${Words} name=${name} text=${text} />`,
        })),
    }));
}

/** Clauses one below the other. */
const Clauses = ({ clauses }) =>
  html`<dl class="plain-clauses fits">${Object.entries(clauses).map(([id, text]) => html`<div><dt>${id}</dt><dd>${text}</dd></div>`)}</dl>`;

const aid = ({ title, clauses }) => ({
  kind: "aids",
  id: "aids",
  name: say("press-aids"),
  size: [180, 250],
  drawn: 640,
  pieces: [
    {
      id: "rules",
      name: title,
      face: html`<div class="plain-aid"><h2>${title}</h2><${Clauses} clauses=${clauses} /></div>`,
    },
  ],
});

export const PLAIN = { box: (table) => [...decks(table.components), aid(table)] };
