/** Looking for words in the whole book: sections, explained words, clauses. */
import { html } from "../dom.js";
import { say } from "../says.js";
import { plain } from "./words.js";

const ROUND = 90; // letters around what was found

const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
const holds = (text, words) => words.every((word) => text.toLowerCase().includes(word));

function snippet(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const [from, to] = [Math.max(0, at - ROUND), at + word.length + ROUND];
  return `${from ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

/** What holds every word: `{id, title, text}` of sections, explained words and clauses. */
function find(book, clauses, text) {
  const words = wordsOf(text);
  const sections = book.chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => {
      const whole = section.parts.map((part) => `${plain(part.runs)} ${(part.clauses ?? []).join(" ")}`).join(" ");
      const fits = holds(`${chapter.title} ${section.title} ${whole}`, words);
      const title = `${chapter.title}: ${section.title}`;
      return fits ? [{ id: section.id, title, text: snippet(whole, words[0]) }] : [];
    }),
  );
  const terms = book.glossary
    .filter((term) => holds(`${term.word} ${term.forms.join(" ")} ${term.text}`, words))
    .map((term) => ({ id: `word-${term.id}`, title: term.word, text: term.text }));
  const rules = clauses
    .filter((clause) => holds(`${clause.id} ${clause.text}`, words))
    .map((clause) => ({ id: `rule-${clause.id}`, title: clause.id, text: clause.text, clause }));
  return { sections, terms, rules };
}

function Found({ heading, found, onGo }) {
  if (!found.length) return null;
  return html`<section><h2>${heading}</h2><ul>${found.map(
    ({ id, title, text }) => html`<li key=${id}><a href=${`#${id}`} onClick=${onGo}>${title}</a><p>${text}</p></li>`,
  )}</ul></section>`;
}

export function Results({ book, clauses, text, onGo }) {
  const { sections, terms, rules } = find(book, clauses, text);
  const count = sections.length + terms.length + rules.length;
  return html`<div class="book-results">
    <p role="status">${count ? say("book-found", { count }) : say("rules-none", { text })}</p>
    <${Found} heading=${say("book-sections")} found=${sections} onGo=${onGo} />
    <${Found} heading=${say("book-glossary")} found=${terms} onGo=${onGo} />
    <${Found} heading=${say("book-clauses")} found=${rules} onGo=${onGo} /></div>`;
}
