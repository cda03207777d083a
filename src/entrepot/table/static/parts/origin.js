/** What a game is, if it is not simply one that was played at its table: brought, gone on with, dealt anew. */
import { html } from "../dom.js";
import { say } from "../says.js";

/** As sentences; `of` is a state, a summary or results. */
function origins({ imported, parent, redealt, private: closed }) {
  return [
    imported && say("origin-imported"),
    parent && say(parent.imagined ? "origin-imagined" : "origin-fork", { choices: parent.choices }),
    redealt > 0 && say("origin-redealt", { number: redealt }),
    closed && say("origin-private"),
  ].filter(Boolean);
}

export function Origin({ of }) {
  const said = origins(of);
  return said.length
    ? html`<ul class="origin quiet">${said.map((one) => html`<li key=${one}>${one}</li>`)}</ul>`
    : null;
}
