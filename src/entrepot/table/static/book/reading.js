/** The rulebook on its page: chapters, words and clauses, with the list of chapters beside them. */
import { classes, html, useEffect, useState } from "../dom.js";
import { place } from "../route.js";
import { say } from "../says.js";
import { Clauses } from "./clauses.js";
import { Section } from "./section.js";
import { byId } from "./words.js";

const GLOSSARY = "glossary";
const CLAUSES = "clauses";

/** A clause in the margin leads to the reference. */
const chip = (id, differs) =>
  html`<a key=${id} class=${classes("cite", differs && "differs")} href=${`#rule-${id}`}
    title=${say(differs ? "book-clause.differs" : "book-clause", { id })}>${id}${differs && html`<span aria-hidden="true">≠</span>`}</a>`;

/** The chapter that is being read: the last one whose beginning is above the middle of the window. */
function useReading(ids) {
  const [reading, setReading] = useState(ids[0]);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const begun = ids.filter((id) => document.getElementById(id)?.getBoundingClientRect().top < innerHeight / 2);
      setReading(begun.at(-1) ?? ids[0]);
    };
    const later = () => {
      asked ||= requestAnimationFrame(look);
    };
    addEventListener("scroll", later, { passive: true });
    look();
    return () => {
      removeEventListener("scroll", later);
      cancelAnimationFrame(asked);
    };
  }, [ids.join()]);
  return reading;
}

function Contents({ chapters, reading }) {
  const entries = [
    ...chapters.map(({ id, title }, at) => ({ id, title, number: at + 1 })),
    { id: GLOSSARY, title: say("book-glossary") },
    { id: CLAUSES, title: say("book-clauses") },
  ];
  const to = (event) => {
    location.hash = event.target.value;
  };
  return html`<nav class="contents" aria-label=${say("book-chapters")}>
    <ol>${entries.map(
      ({
        id,
        title,
        number,
      }) => html`<li key=${id}><a href=${`#${id}`} aria-current=${id === reading ? "true" : undefined}>
        <span class="number" aria-hidden="true">${number}</span> ${title}</a></li>`,
    )}</ol>
    <label class="contents-short">${say("book-chapters")} <select onChange=${to}>${entries.map(
      ({ id, title }) => html`<option key=${id} value=${id} selected=${id === reading}>${title}</option>`,
    )}</select></label></nav>`;
}

function Chapter({ chapter, number, ...around }) {
  return html`<section class="chapter" id=${chapter.id} aria-labelledby=${`${chapter.id}-title`}>
    <header><span class="chapter-number" aria-hidden="true">${number}</span><h2 id=${`${chapter.id}-title`}>${chapter.title}</h2>
      <p class="about">${chapter.about}</p></header>
    ${chapter.sections.map(
      (
        section,
      ) => html`<section key=${section.id} id=${section.id} class="book-section" aria-labelledby=${`${section.id}-title`}>
        <h3 id=${`${section.id}-title`}>${section.title} <a class="anchor" href=${`#${section.id}`} aria-label=${say("book-link", { title: section.title })}>#</a></h3>
        <${Section} section=${section} ...${around} /></section>`,
    )}</section>`;
}

function Glossary({ glossary }) {
  return html`<section class="chapter glossary" id=${GLOSSARY} aria-labelledby="glossary-title">
    <header><h2 id="glossary-title">${say("book-glossary")}</h2></header>
    <dl>${glossary.map(({ id, word, text }) => html`<div key=${id} id=${`word-${id}`}><dt>${word}</dt><dd>${text}</dd></div>`)}</dl></section>`;
}

/** Where the address leads: to a section, a word, a clause in the reference, or to the section of a clause. */
function useWanted(book) {
  const { hash } = place.value;
  const section = book.places[hash];
  useEffect(() => {
    if (!hash) return;
    const element = section
      ? document.querySelector(`#${CSS.escape(section)} .wanted`)
      : document.getElementById(decodeURIComponent(hash));
    element?.scrollIntoView({ block: section ? "center" : "start" });
  }, [hash, book]);
  return section ? hash : hash.replace(/^rule-/, "");
}

export function Reading({ game, edition, book, rules }) {
  const wanted = useWanted(book);
  const glossary = byId(book.glossary);
  const reading = useReading([...book.chapters.map(({ id }) => id), GLOSSARY, CLAUSES]);
  return html`<div class="book">
    <${Contents} chapters=${book.chapters} reading=${reading} />
    <div class="book-text">
      ${book.chapters.map(
        (
          chapter,
          at,
        ) => html`<${Chapter} key=${chapter.id} chapter=${chapter} number=${at + 1} game=${game} edition=${edition}
          glossary=${glossary} chip=${chip} wanted=${wanted} />`,
      )}
      <${Glossary} glossary=${book.glossary} />
      <section class="chapter reference" id=${CLAUSES} aria-labelledby="clauses-title">
        <header><h2 id="clauses-title">${say("book-clauses")}</h2><p class="about">${say("book-clauses.about")}</p></header>
        <${Clauses} rules=${rules} places=${book.places} wanted=${wanted} /></section>
    </div></div>`;
}
