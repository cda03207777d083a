/** The drawer that opens at a clause's place in the rulebook, beside whatever is being played. */
import { html, useEffect, useRef, useState } from "../dom.js";
import { once } from "../api.js";
import { Section } from "../book/section.js";
import { byId } from "../book/words.js";
import { say } from "../says.js";
import { Clause, book, opened } from "./clause.js";

export { Clause, useBook } from "./clause.js";

const DRAWN = ["picture", "example"]; // too large for a drawer

const chip = (id, differs) => html`<${Clause} key=${id} id=${id} differs=${differs} />`;

/** The section of the rulebook in which the clause stands, with the sentence that follows it marked. */
function Place({ game, found }) {
  const { clause, chapter, section } = found;
  const told = { ...section, parts: section.parts.filter(({ kind }) => !DRAWN.includes(kind)) };
  return html`<h3>${say("clause-in", { chapter: chapter.title, section: section.title })}</h3>
    <div class="book-text"><${Section} section=${told} glossary=${byId(found.glossary)} chip=${chip} wanted=${clause.id} game=${game.name} /></div>`;
}

/** Of a game that has only clauses: those that stand on the same page. */
function Near({ game, clause }) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    once(`/api/games/${game.name}/rules`, game.options).then(setFound, () => {});
  }, [game]);
  const near = found?.clauses.filter(({ id, page, applies }) => page === clause.page && applies && id !== clause.id);
  if (!near?.length) return null;
  return html`<h3>${say("clause-near", { page: found.page_names[clause.page] })}</h3>
    <ul class="near-rules">${near.map(({ id, text }) => html`<li key=${id}><${Clause} id=${id} /> ${text}</li>`)}</ul>`;
}

export function RuleDrawer() {
  const id = opened.value;
  const game = book.value;
  const [found, setFound] = useState(null);
  const box = useRef(null);
  useEffect(() => {
    setFound(null);
    if (!id || !game) return;
    once(`/api/games/${game.name}/book/${id}`, game.options).then(setFound, (problem) =>
      setFound({ problem: problem.code === "unknown-clause" ? say("clause-unknown") : problem.message }),
    );
  }, [id, game]);
  useEffect(() => {
    if (id) box.current?.focus();
  }, [id]);
  useEffect(() => {
    box.current?.querySelector(".wanted")?.scrollIntoView({ block: "center" });
  }, [found]);
  if (!id || !game) return null;
  const close = () => {
    opened.value = null;
  };
  const chosen = new URLSearchParams(
    Object.entries(game.options ?? {}).filter(([name]) => ["edition", "mode"].includes(name)),
  );
  return html`<aside class="drawer" ref=${box} tabindex="-1" aria-label=${say("clause-label", { id })}
    onKeyDown=${(event) => event.key === "Escape" && close()}>
    <div class="spread-row"><h2>${say("clause-label", { id })}</h2>
      <button type="button" onClick=${close}>${say("clause-close")}</button></div>
    ${!found && html`<p class="quiet">${say("clause-looking")}</p>`}
    ${found?.problem && html`<p>${found.problem}</p>`}
    ${
      found?.clause &&
      html`<p class="the-rule">${found.clause.text}</p>
      ${found.section ? html`<${Place} game=${game} found=${found} />` : html`<${Near} game=${game} clause=${found.clause} />`}`
    }
    <p><a href=${`/rules/${game.name}?${chosen}#${id}`} target="_blank" rel="noopener">${say("clause-book")}</a></p>
  </aside>`;
}
