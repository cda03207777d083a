/** The rulebook and the cards of a game, with search. */
import { capital, html, useEffect, useState } from "../dom.js";
import { get } from "../api.js";
import { useGames } from "../games.js";
import { place } from "../route.js";
import { say, titled } from "../says.js";
import { useWeb } from "../boards/index.js";
import { Clauses } from "../book/clauses.js";
import { Reading } from "../book/reading.js";
import { allDrawn } from "../book/scene.js";
import { Results } from "../book/search.js";
import { RuleDrawer, useBook } from "../parts/rules.js";

function useAnswer(path, query) {
  const [answer, setAnswer] = useState(null);
  const key = JSON.stringify(query);
  useEffect(() => {
    let current = true;
    get(path, query).then(
      (found) => current && setAnswer(found),
      (problem) => current && setAnswer({ problem: problem.message }),
    );
    return () => {
      current = false;
    };
  }, [path, key]);
  return answer;
}

const CHOSEN = ["edition", "mode"]; // options that change what the book says

/** What is chosen of a game's options, as the address has it. */
function useChosen() {
  const { query } = place.value;
  const [chosen, setChosen] = useState(Object.fromEntries(CHOSEN.map((name) => [name, query.get(name) ?? ""])));
  const choose = (name, value) => {
    const next = { ...chosen, [name]: value };
    setChosen(next);
    const address = new URLSearchParams(Object.entries(next).filter(([, one]) => one));
    history.replaceState(null, "", `${location.pathname}${address.size ? `?${address}` : ""}${location.hash}`);
  };
  return [chosen, choose];
}

function Chooser({ setting, value, onChoose }) {
  return html`<label>${capital(setting.label)} <select onChange=${(event) => onChoose(event.target.value)}>
    ${setting.values.map(
      (one, at) => html`<option key=${one} value=${one} selected=${String(one) === (value || String(setting.default))}>
        ${setting.labels[at]}</option>`,
    )}</select></label>`;
}

/** Pictures are fitted to the width of a sheet of paper before they are printed. */
async function print() {
  document.body.classList.add("for-paper");
  await allDrawn();
  const closed = [...document.querySelectorAll("details.others:not([open])")];
  for (const one of closed) one.open = true;
  globalThis.print();
  for (const one of closed) one.open = false;
  document.body.classList.remove("for-paper");
}

export function RulesPage({ game: name }) {
  const [chosen, choose] = useChosen();
  const [text, setText] = useState(place.value.query.get("q") ?? "");
  const [part, setPart] = useState("rules");
  const game = useGames().find((one) => one.name === name);
  useEffect(() => {
    document.title = titled(game ? say("rules-title.of", { game: game.title }) : say("rules-title"));
  }, [game]);
  const choices = (game?.settings ?? []).filter(({ name: one, values }) => CHOSEN.includes(one) && values.length > 1);
  return html`<main class="rulebook">
    <header class="rule-head"><h1>${game?.title ?? say("rules-title")}</h1>
    <div class="row rule-tools">
      <label>${say("rules-search")} <input type="search" value=${text} placeholder=${say("rules-search.placeholder")}
        onInput=${(event) => setText(event.target.value)} /></label>
      ${choices.map(
        (setting) => html`<${Chooser} key=${setting.name} setting=${setting} value=${chosen[setting.name]}
          onChoose=${(value) => choose(setting.name, value)} />`,
      )}
      <div class="tabs" role="group" aria-label=${say("rules-parts")}>
        ${[
          ["rules", say("rules-rules")],
          ["cards", say("rules-cards")],
        ].map(
          ([value, label]) =>
            html`<button type="button" aria-pressed=${part === value} onClick=${() => setPart(value)}>${label}
              </button>`,
        )}
      </div>
      ${part === "rules" && html`<button type="button" class="rule-print" onClick=${print}>${say("book-print")}</button>`}
    </div></header>
    ${
      part === "rules"
        ? html`<${Rules} game=${name} chosen=${chosen} text=${text.trim()} onFound=${() => setText("")} />`
        : html`<${Cards} game=${name} chosen=${chosen} text=${text} />`
    }
  </main><${RuleDrawer} />`;
}

function Rules({ game, chosen, text, onFound }) {
  const rules = useAnswer(`/api/games/${game}/rules`, chosen);
  const book = useAnswer(`/api/games/${game}/book`, chosen);
  useBook({ name: game, options: chosen, hash: JSON.stringify(chosen) });
  if (!rules || !book) return html`<p class="loading" role="status">${say("rules-opening")}</p>`;
  const problem = rules.problem ?? book.problem;
  if (problem) return html`<p class="notice bad" role="alert">${problem}</p>`;
  if (text && book.chapters.length)
    return html`<${Results} book=${book} clauses=${rules.clauses} text=${text} onGo=${onFound} />`;
  if (book.chapters.length)
    return html`<${Reading} key=${book.edition} game=${game} edition=${book.edition} book=${book} rules=${rules} />`;
  return html`<${OnlyClauses} rules=${rules} text=${text} />`;
}

/** The book of a game that has only clauses. */
function OnlyClauses({ rules, text }) {
  const words = text.toLowerCase().split(/\s+/);
  const clauses = rules.clauses.filter(({ id, page, text: said }) =>
    words.every((word) => `${id} ${page} ${said}`.toLowerCase().includes(word)),
  );
  const wanted = place.value.hash;
  useEffect(() => {
    if (wanted) document.getElementById(`rule-${wanted}`)?.scrollIntoView({ block: "center" });
  }, [rules]);
  if (!clauses.length) return html`<p role="status">${say("rules-none", { text })}</p>`;
  const pages = [...new Set(clauses.map((clause) => clause.page))];
  return html`<div class="book">
    <nav class="contents" aria-label=${say("rules-pages")}><ol>${pages.map(
      (page) => html`<li key=${page}><a href=${`#page-${page}`}>${capital(rules.page_names[page])}</a></li>`,
    )}</ol></nav>
    <div><${Clauses} rules=${{ ...rules, clauses }} wanted=${wanted} Heading="h2" /></div>
  </div>`;
}

/** How cards are shown where a game does not say otherwise. */
const PLAIN = { group: capital, Picture: () => null };

function Cards({ game, chosen, text }) {
  const answer = useAnswer(`/api/games/${game}/cards`, { ...chosen, q: text.trim() });
  const web = useWeb(game);
  if (!answer || !web) return html`<p class="loading" role="status">${say("rules-laying-out")}</p>`;
  if (answer.problem) return html`<p class="notice bad" role="alert">${answer.problem}</p>`;
  if (!answer.cards.length) return html`<p role="status">${say("rules-no-card", { text })}</p>`;
  const { Picture, group: called } = { ...PLAIN, ...web.rules };
  const groups = [...new Set(answer.cards.map((card) => card.group))];
  return html`<div class="cards">${groups.map(
    (group) => html`<section key=${group}><h2>${called(group)}</h2>
    <ul class="card-list">${answer.cards
      .filter((card) => card.group === group)
      .map(
        (card) => html`<li key=${card.id} class="panel"><${Picture} card=${card} /><h3>
          ${card.name}</h3><p>${[card.text].flat().filter(Boolean).join(" ")}</p>
      ${card.origin === "house" && html`<span class="tag" title=${say("rules-own.means")}>${say("rules-own")}</span>`}</li>`,
      )}</ul></section>`,
  )}</div>`;
}
