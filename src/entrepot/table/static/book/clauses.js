/** The clauses of a rulebook one by one, page by page: the reference behind what is told. */
import { capital, classes, html } from "../dom.js";
import { say } from "../says.js";

/** `places` has the section of the book in which each stands, where there is such a book. */
export function Clauses({ rules, places = {}, wanted, Heading = "h3" }) {
  const pages = [...new Set(rules.clauses.map((clause) => clause.page))];
  return pages.map(
    (
      page,
    ) => html`<section key=${page} id=${`page-${page}`} class="panel"><${Heading}>${capital(rules.page_names[page])}<//>
      <dl class="clauses">${rules.clauses
        .filter((clause) => clause.page === page)
        .map(
          (clause) => html`<div key=${clause.id} id=${`rule-${clause.id}`}
            class=${classes(!clause.applies && "elsewhere", clause.id === wanted && "wanted")}>
        <dt>${places[clause.id] ? html`<a href=${`#${clause.id}`} title=${say("book-in-text", { id: clause.id })}>${clause.id}</a>` : clause.id}</dt>
        <dd>${clause.text}${!clause.applies && html` <span class="tag">${say("rules-elsewhere")}</span>`}</dd></div>`,
        )}</dl></section>`,
  );
}
