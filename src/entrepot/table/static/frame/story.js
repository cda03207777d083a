/** Sentences about what happened: in the colours of players, with names that show what they stand for. */
import { capital, html } from "../dom.js";
import { Mark } from "../kit/people.js";
import { useCompany } from "../kit/targets.js";
import { Clause } from "../parts/clause.js";
import { say } from "../says.js";

/** A text in which the names of things can be pointed at. */
function linked(text, things, onThing) {
  for (const { id, name } of things) {
    const at = name ? text.indexOf(name) : -1;
    if (at < 0) continue;
    const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
    const show = (event) => onThing(id, event.currentTarget, event.type === "click");
    const word = html`<button type="button" class="thing" onClick=${show} onPointerEnter=${show} onFocus=${show}
      onPointerLeave=${() => onThing(null)} onBlur=${() => onThing(null)}>${name}</button>`;
    return [...linked(before, things, onThing), word, ...linked(after, things, onThing)];
  }
  return text ? [text] : [];
}

/** One choice in one line: what was done, and smaller what came of it; `by` is who did it in somebody else's turn;
 * with `cites` its rule follows; it says so if it was done `alone`, by itself. */
export function Line({ notes, by = null, cites = false, alone = false }) {
  const table = useCompany();
  const { web, onThing } = table;
  const under = (at) => (at === 0 || by === null ? notes[0].seat : null); // whose name stands over it, or whose sign before
  const told = notes.map((note, at) => ({ note, text: web.brief(note, table, under(at)) })).filter(({ text }) => text);
  if (!told.length) return null;
  const said = ({ note, text }) => linked(capital(text), web.things(note, table), onThing);
  const between = (at) => (/[.!?…]$/.test(told[at].text) ? " " : " · ");
  return html`<p class="line">${by !== null && html`<${Who} seat=${by} size=${12} /> `}${said(told[0])}${told.slice(1).map((one, at) => html`<span class="more">${between(at)}${said(one)}</span>`)}${alone && html` <span class="more">${say("log-by-itself")}</span>`}${cites && html` <${Clause} id=${told[0].note.clause} />`}</p>`;
}

/** Who it is about: by note or turn. */
export const Who = ({ seat, size }) => html`<${Mark} player=${useCompany().players[seat]} size=${size} />`;
