/** Words of the game explain themselves also outside its rulebook: in what is asked, and in what a teacher says. */
import { html, useEffect, useState } from "../dom.js";
import { once } from "../api.js";
import { book } from "../parts/clause.js";
import { inspect } from "../parts/inspector.js";

const EMPTY = { forms: new Map(), pattern: null };
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/** The ways in which the words are written, the longest first. */
function formsOf(glossary) {
  const forms = new Map(glossary.flatMap((term) => term.forms.map((form) => [form, term])));
  const all = [...forms.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(ESCAPED, "\\$&"));
  return {
    forms,
    pattern: all.length ? new RegExp(`(?<![\\p{L}\\d])(?:${all.join("|")})(?![\\p{L}\\d])`, "gu") : null,
  };
}

/** Those of the game that is being played; none until they are known. */
function useForms() {
  const [found, setFound] = useState(EMPTY);
  const game = book.value;
  useEffect(() => {
    let current = true;
    if (game)
      once(`/api/games/${game.name}/glossary`, game.options).then(
        (answer) => current && setFound(formsOf(answer.glossary)),
        () => {},
      );
    return () => {
      current = false;
    };
  }, [game?.name, game?.hash]);
  return found;
}

/** Whoever listens hears the sentence in one piece: the word is no button. */
function Word({ text, term }) {
  const show = (event) =>
    inspect({ label: term.word, text: term.text, element: event.currentTarget, asked: event.type === "click" });
  return html`<span class="explained" onClick=${show} onPointerEnter=${show} onPointerLeave=${() => inspect(null)}>${text}</span>`;
}

/** A sentence in which each word of the game is marked where it first stands. */
export function Glossed({ text }) {
  const { forms, pattern } = useForms();
  if (!pattern) return text;
  const met = new Set();
  const pieces = [];
  let done = 0;
  for (const { 0: form, index } of text.matchAll(pattern)) {
    const term = forms.get(form);
    if (met.has(term)) continue;
    met.add(term);
    pieces.push(text.slice(done, index), html`<${Word} key=${index} text=${form} term=${term} />`);
    done = index + form.length;
  }
  return [...pieces, text.slice(done)];
}
