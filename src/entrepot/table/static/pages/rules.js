/** The rulebook and the cards of a game, with search. */
import { capital, html, useEffect, useState } from "../dom.js";
import { get, once } from "../api.js";
import { place } from "../route.js";
import { Face, Shapes } from "../boards/dragons-cards.js";
import { battlePicture, marketPicture } from "../boards/singapore-cards.js";

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
  const [games, setGames] = useState([]);
  const [edition, setEdition] = useState(place.value.query.get("edition") ?? "");
  const [text, setText] = useState(place.value.query.get("q") ?? "");
  const [part, setPart] = useState("rules");
  useEffect(() => {
    once("/api/games").then(
      (answer) => setGames(answer.games),
      () => {},
    );
  }, []);
  const game = games.find((one) => one.name === name);
  useEffect(() => {
    document.title = `Rules${game ? ` of ${game.title}` : ""} · Entrepot`;
  }, [game]);
  const editions = game?.settings.find((setting) => setting.name === "edition")?.values ?? [];
  return html`<main class="rulebook">
    <h1>${game?.title ?? "Rules"}</h1>
    <div class="row rule-tools">
      <label>Search <input type="search" value=${text} placeholder="a word, or a rule's number"
        onInput=${(event) => setText(event.target.value)} /></label>
      ${
        editions.length > 1 &&
        html`<label>Edition <select onChange=${(event) => setEdition(event.target.value)}>
        ${editions.map(
          (one) => html`<option
          selected=${one === (edition || game.settings.find((setting) => setting.name === "edition").default)}>${one}
            </option>`,
        )}</select></label>`
      }
      <div class="tabs" role="group" aria-label="Rules or cards">
        ${[
          ["rules", "Rules"],
          ["cards", "Cards"],
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
  if (!answer) return html`<p class="loading" role="status">Opening the book…</p>`;
  if (answer.problem) return html`<p class="notice bad" role="alert">${answer.problem}</p>`;
  const pages = [...new Set(answer.clauses.map((clause) => clause.page))];
  if (!pages.length) return html`<p role="status">No rule speaks of “${text}”.</p>`;
  return html`<div class="book">
    <nav aria-label="Pages of the rulebook"><ul>${pages.map(
      (page) => html`<li key=${page}><a href=${`#page-${page}`}>
      ${page}</a></li>`,
    )}</ul></nav>
    <div>${pages.map(
      (page) => html`<section key=${page} id=${`page-${page}`} class="panel"><h2>${capital(page)}</h2>
      <dl class="clauses">${answer.clauses
        .filter((clause) => clause.page === page)
        .map(
          (clause) => html`<div key=${clause.id} id=${`rule-${clause.id}`}
            class=${`${clause.applies ? "" : "elsewhere"} ${clause.id === wanted ? "wanted" : ""}`}>
        <dt>${clause.id}</dt><dd>${clause.text}${
          !clause.applies &&
          html` <span
          class="tag">not in this edition or mode</span>`
        }</dd></div>`,
        )}</dl></section>`,
    )}</div>
  </div>`;
}

/** Cards are drawn where somebody drew them; all others are told. */
function Picture({ card, code }) {
  if (code) return html`<div class="dragons dragons-sample"><${Face} code=${code} /></div>`;
  if (card.connectors) return marketPicture(card.name, card);
  if (card.strength !== undefined && card.faction) return battlePicture(card.name, card);
  return null;
}

/** What is printed on a card, or what it is about. */
const said = ({ text, players, market, gives, vantage }) =>
  [text, players, market, vantage && `${vantage}: ${gives}.`].flat().filter(Boolean).join(" ");

function Cards({ game, edition, text }) {
  const answer = useAnswer(`/api/games/${game}/cards`, { edition, q: text.trim() });
  const box = useAnswer(`/api/games/${game}/components`, { edition });
  if (!answer) return html`<p class="loading" role="status">Laying out the cards…</p>`;
  if (answer.problem) return html`<p class="notice bad" role="alert">${answer.problem}</p>`;
  if (!answer.cards.length) return html`<p role="status">No card fits “${text}”.</p>`;
  const codes = new Map(Object.entries(box?.components?.cards ?? {}).map(([code, card]) => [card.name, code]));
  const groups = [...new Set(answer.cards.map((card) => card.group))];
  return html`<div class="singapore-cards singapore"><${Shapes} />${groups.map(
    (group) => html`<section key=${group}><h2>${capital(group)}</h2>
    <ul class="card-list">${answer.cards
      .filter((card) => card.group === group)
      .map(
        (card) => html`<li key=${card.name} class="panel"><${Picture} card=${card} code=${codes.get(card.name)} /><h3>
          ${card.commodity ?? card.name}</h3><p>${said(card)}</p>
      ${
        card.origin === "house" &&
        html`<span class="tag"
        title="No picture of this card is known; it is our own.">our own</span>`
      }</li>`,
      )}</ul></section>`,
  )}</div>`;
}
