/** A section of the rulebook: what is told, the clauses beside it, and what other editions do. */
import { classes, html } from "../dom.js";
import { listed, say } from "../says.js";
import { Example } from "./example.js";
import { Picture } from "./scene.js";
import { Runs, plain } from "./words.js";

const LISTS = { item: "ul", step: "ol" };

/** Items that follow each other stand in one list. */
function grouped(parts) {
  const groups = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (LISTS[part.kind] && group?.kind === part.kind) group.parts.push(part);
    else groups.push({ kind: part.kind, parts: [part] });
  }
  return groups;
}

/** Beside the text: which clauses it follows; a sign where other editions have it otherwise. */
function Margin({ part, chip }) {
  const { clauses = [], otherwise = [] } = part;
  if (!clauses.length) return null;
  const differs = new Set(otherwise.map(({ clause }) => clause));
  return html`<span class="margin">${clauses.map((id) => chip(id, differs.has(id)))}</span>`;
}

function Numbers({ table, caption }) {
  const [first, ...others] = table.heading;
  return html`<div class="book-table scroll" tabindex="0" role="group" aria-label=${caption}><table><caption>${caption}</caption>
    <thead><tr><th scope="col">${first}</th>${others.map((cell) => html`<th key=${cell} scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${table.rows.map(
      ([cell, ...rest]) =>
        html`<tr key=${cell}><th scope="row">${cell}</th>${rest.map((value, at) => html`<td key=${at}>${value}</td>`)}</tr>`,
    )}</tbody></table></div>`;
}

function One({ part, at, ...around }) {
  const { glossary, chip, wanted, game, edition } = around;
  const runs = html`<${Runs} runs=${part.runs} glossary=${glossary} />`;
  const is = classes("part", part.clauses?.includes(wanted) && "wanted");
  const label = plain(part.runs);
  if (part.kind === "picture")
    return html`<${Picture} game=${game} edition=${edition} part=${part} caption=${runs} label=${label} />`;
  if (part.kind === "example")
    return html`<${Example} game=${game} edition=${edition} part=${part} caption=${runs} label=${label} />`;
  if (part.kind === "table")
    return html`<div class=${is}><${Numbers} table=${part.table} caption=${label} /><${Margin} part=${part} chip=${chip} /></div>`;
  const inside = html`${runs}<${Margin} part=${part} chip=${chip} />`;
  if (LISTS[part.kind]) return html`<li class=${is}>${inside}</li>`;
  return html`<p class=${classes(is, part.kind === "note" && "book-note")}>${inside}</p>`;
}

/** What other editions say instead, or besides. */
function Others({ section }) {
  const all = [...section.parts.flatMap(({ otherwise = [] }) => otherwise), ...section.elsewhere];
  if (!all.length) return null;
  const editions = [...new Set(all.flatMap((other) => other.editions))].sort();
  return html`<details class="others"><summary>${say("book-otherwise", { editions: listed(editions) })}</summary>
    <dl>${all.map(
      ({
        clause,
        editions: in_,
        text,
      }) => html`<div key=${`${clause} ${in_}`}><dt>${listed(in_)} <span class="quiet">${clause}</span></dt>
        <dd>${text ?? say("book-silent")}</dd></div>`,
    )}</dl></details>`;
}

/** `chip(id, differs)` is how a clause stands in the margin; `wanted` is the one that somebody looks for. */
export function Section({ section, ...around }) {
  return html`${grouped(section.parts).map((group, at) => {
    const parts = group.parts.map((part, n) => html`<${One} key=${n} part=${part} ...${around} />`);
    const List = LISTS[group.kind];
    return List ? html`<${List} key=${at}>${parts}<//>` : html`<div key=${at}>${parts}</div>`;
  })}
    <${Others} section=${section} />`;
}
