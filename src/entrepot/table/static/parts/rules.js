/** Clauses: the little label in a sentence, and the drawer that opens at the rule. */
import { html, signal, useEffect, useRef, useState } from "../dom.js";
import { once } from "../api.js";
import { say } from "../says.js";

const opened = signal(null);
const book = signal(null); // {game, options} of what is being played

/** Say which rules the clause labels of this page belong to. */
export function useBook(game) {
  useEffect(() => {
    book.value = game ?? null;
    return () => {
      opened.value = null;
    };
  }, [game?.name, game?.hash]);
}

const openRule = (id) => {
  opened.value = id;
};

export const Clause = ({ id }) =>
  id
    ? html`<button type="button" class="clause" title=${say("clause-label", { id })} aria-label=${say("clause-label.show", { id })}
      onClick=${() => openRule(id)}>${id}</button>`
    : null;

export function RuleDrawer() {
  const id = opened.value;
  const game = book.value;
  const [found, setFound] = useState(null);
  const box = useRef(null);
  useEffect(() => {
    if (!id || !game) return;
    once(`/api/games/${game.name}/rules`, game.options).then(setFound, () => setFound({ clauses: [] }));
  }, [id, game]);
  useEffect(() => {
    if (id) box.current?.focus();
  }, [id]);
  if (!id || !game) return null;
  const close = () => {
    opened.value = null;
  };
  const clauses = found?.clauses ?? null;
  const at = clauses?.findIndex((clause) => clause.id === id) ?? -1;
  const near = at < 0 ? [] : clauses.filter((clause) => clause.page === clauses[at].page && clause.applies);
  return html`<aside class="drawer" ref=${box} tabindex="-1" aria-label=${say("clause-label", { id })}
    onKeyDown=${(event) => event.key === "Escape" && close()}>
    <div class="spread-row"><h2>${say("clause-label", { id })}</h2>
      <button type="button" onClick=${close}>${say("clause-close")}</button></div>
    ${clauses === null && html`<p class="quiet">${say("clause-looking")}</p>`}
    ${clauses !== null && at < 0 && html`<p>${say("clause-unknown")}</p>`}
    ${
      at >= 0 &&
      html`<p class="the-rule">${clauses[at].text}</p>
      <h3>${say("clause-near", { page: found.page_names[clauses[at].page] })}</h3>
      <ul class="near-rules">${near
        .filter((clause) => clause.id !== id)
        .map(
          (clause) => html`<li key=${clause.id}>
        <${Clause} id=${clause.id} /> ${clause.text}</li>`,
        )}</ul>`
    }
    <p><a href=${`/rules/${game.name}#${id}`} target="_blank" rel="noopener">${say("clause-book")}</a></p>
  </aside>`;
}
