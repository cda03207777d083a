/** The little label of a clause in a sentence; `rules.js` has the drawer that it opens. */
import { classes, html, signal, useEffect } from "../dom.js";
import { say } from "../says.js";

export const opened = signal(null);
export const book = signal(null); // {name, options} of what is being played

/** Say which rules the clause labels of this page belong to. */
export function useBook(game) {
  useEffect(() => {
    book.value = game ?? null;
    return () => {
      opened.value = null;
    };
  }, [game?.name, game?.hash]);
}

export const openRule = (id) => {
  opened.value = id;
};

export const Clause = ({ id, differs }) =>
  id
    ? html`<button type="button" class=${classes("clause", differs && "differs")} title=${say("clause-label", { id })}
      aria-label=${say("clause-label.show", { id })} onClick=${() => openRule(id)}>${id}</button>`
    : null;
