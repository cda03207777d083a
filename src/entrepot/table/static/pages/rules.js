/** The rulebook and the cards of a game, with search. */
import { capital, html, useEffect, useState } from "../dom.js";
import { get } from "../api.js";
import { useGames } from "../games.js";
import { place } from "../route.js";
import { say, titled } from "../says.js";
import { useWeb } from "../boards/index.js";

function useAnswer(path, query) {
  const [answer, setAnswer] = useState(null);
  const key = JSON.stringify(query);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () =>
        get(path, query).then(
          (found) => current && setAnswer(found),
          (problem) => current && setAnswer({ problem: problem.message }),
        ),
      query.q ? 180 : 0,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [path, key]);
  return answer;
}

export function RulesPage({ game: name }) {
  const [edition, setEdition] = useState(place.value.query.get("edition") ?? "");
  const [text, setText] = useState(place.value.query.get("q") ?? "");
  const [part, setPart] = useState("rules");
  const game = useGames().find((one) => one.name === name);
  useEffect(() => {
    document.title = titled(game ? say("rules-title.of", { game: game.title }) : say("rules-title"));
  }, [game]);
  const editions = game?.settings.find((setting) => setting.name === "edition")?.values ?? [];
  return html`<main class="rulebook">
    <h1>${game?.title ?? say("rules-title")}</h1>
    <div class="row rule-tools">
      <label>${say("rules-search")} <input type="search" value=${text} placeholder=${say("rules-search.placeholder")}
        onInput=${(event) => setText(event.target.value)} /></label>
      ${
        editions.length > 1 &&
        html`<label>${say("rules-edition")} <select onChange=${(event) => setEdition(event.target.value)}>
        ${editions.map(
          (one) => html`<option
          selected=${one === (edition || game.settings.find((setting) => setting.name === "edition").default)}>${one}
            </option>`,
        )}</select></label>`
      }
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
    </div>
    ${
      part === "rules"
        ? html`<${Rules} game=${name} edition=${edition} text=${text} />`
        : html`<${Cards} game=${name}
      edition=${edition} text=${text} />`
    }
  </main>`;
}

function Rules({ game, edition, text }) {
  const answer = useAnswer(`/api/games/${game}/rules`, { edition, q: text.trim() });
  const wanted = place.value.hash;
  useEffect(() => {
    if (answer?.clauses && wanted) document.getElementById(`rule-${wanted}`)?.scrollIntoView({ block: "center" });
  }, [answer]);
  if (!answer) return html`<p class="loading" role="status">${say("rules-opening")}</p>`;
  if (answer.problem) return html`<p class="notice bad" role="alert">${answer.problem}</p>`;
  const pages = [...new Set(answer.clauses.map((clause) => clause.page))];
  if (!pages.length) return html`<p role="status">${say("rules-none", { text })}</p>`;
  return html`<div class="book">
    <nav aria-label=${say("rules-pages")}><ul>${pages.map(
      (page) => html`<li key=${page}><a href=${`#page-${page}`}>
      ${answer.page_names[page]}</a></li>`,
    )}</ul></nav>
    <div>${pages.map(
      (
        page,
      ) => html`<section key=${page} id=${`page-${page}`} class="panel"><h2>${capital(answer.page_names[page])}</h2>
      <dl class="clauses">${answer.clauses
        .filter((clause) => clause.page === page)
        .map(
          (clause) => html`<div key=${clause.id} id=${`rule-${clause.id}`}
            class=${`${clause.applies ? "" : "elsewhere"} ${clause.id === wanted ? "wanted" : ""}`}>
        <dt>${clause.id}</dt><dd>${clause.text}${
          !clause.applies &&
          html` <span
          class="tag">${say("rules-elsewhere")}</span>`
        }</dd></div>`,
        )}</dl></section>`,
    )}</div>
  </div>`;
}

/** How cards are shown where a game does not say otherwise. */
const PLAIN = { group: capital, Picture: () => null };

function Cards({ game, edition, text }) {
  const answer = useAnswer(`/api/games/${game}/cards`, { edition, q: text.trim() });
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
