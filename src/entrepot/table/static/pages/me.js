/** Somebody's own play: games and results by game, company and role, over time; to take away, and to delete. */
import { html, useEffect, useState } from "../dom.js";
import { get, post } from "../api.js";
import { useGames } from "../games.js";
import { confirm } from "../parts/dialog.js";
import { language, say, titled } from "../says.js";
import { toast } from "../toast.js";

const LAST = 40; // games that the picture shows

const day = (at) =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", year: "numeric" }).format(at * 1000);
const number = (value, digits = 1) =>
  value === null ? "–" : new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(value);

/** Whom one played against: levels of bots, and people. */
const company = (names) =>
  names.map((name) => (name === "people" ? say("me-people") : say(`level-${name}.short`))).join(", ");

const RESULTS = {
  won: () => say("me-won"),
  shared: () => say("me-shared"),
  lost: () => say("me-lost"),
  nobody: () => say("me-nobody"),
  resigned: () => say("me-resigned"),
  "out-of-time": () => say("me-out-of-time"),
  playing: () => say("me-playing"),
  waiting: () => say("me-waiting"),
  closed: () => say("me-closed"),
};

const REASONS = {
  imported: () => say("me-not-imported"),
  forked: () => say("me-not-forked"),
  guests: () => say("me-not-guests"),
  "stood-in": () => say("me-not-stood-in"),
};

/** Places over time, the latest at the right: first is on top. */
function Course({ rows }) {
  const shown = rows
    .filter(({ counts }) => counts)
    .slice(0, LAST)
    .reverse();
  if (shown.length < 2) return null;
  const most = Math.max(...shown.map(({ seats }) => seats));
  const x = (at) => 30 + (at * 560) / Math.max(1, shown.length - 1);
  const y = (place) => 18 + ((place - 1) * 90) / Math.max(1, most - 1);
  const said = shown.map(({ place }) => place).join(", ");
  return html`<figure class="plot"><figcaption>${say("me-course")}</figcaption>
    <svg viewBox="0 0 610 126" role="img" aria-label=${say("me-course.label", { places: said })}>
      ${Array.from(
        { length: most },
        (_, at) => html`<g class="grid"><line x1="26" x2="600" y1=${y(at + 1)} y2=${y(at + 1)} />
        <text x="18" y=${y(at + 1) + 4} text-anchor="end" font-size="12">${at + 1}</text></g>`,
      )}
      <path class="line seat-0" d=${shown.map(({ place }, at) => `${at ? "L" : "M"}${x(at)} ${y(place)}`).join("")} />
      ${shown.map(({ place, table }, at) => html`<circle key=${table} class="me-dot" cx=${x(at)} cy=${y(place)} r="4.5" />`)}
    </svg></figure>`;
}

function Parts({ heading, parts, named }) {
  return html`<table class="me-table"><caption>${heading}</caption>
    <thead><tr><th scope="col">${say("me-who")}</th><th scope="col">${say("me-counted")}</th><th scope="col">${say("me-victories")}</th>
      <th scope="col">${say("me-by-chance")}</th><th scope="col">${say("me-place")}</th><th scope="col">${say("me-points")}</th></tr></thead>
    <tbody>${parts.map(
      (
        part,
      ) => html`<tr key=${part.name}><th scope="row">${named(part.name)}</th><td>${part.counted}</td><td>${number(part.won)}</td>
      <td>${number(part.by_chance)}</td><td>${number(part.place)}</td><td>${number(part.points)}</td></tr>`,
    )}</tbody></table>`;
}

const percent = (share) => number(100 * share, 2);

/** What was lost a choice in each reviewed game, the latest at the right. */
function Losses({ rows }) {
  const shown = rows
    .filter(({ lost }) => lost !== null)
    .slice(0, LAST)
    .reverse();
  if (shown.length < 2) return null;
  const most = Math.max(...shown.map(({ lost }) => lost), 0.01);
  const x = (at) => 46 + (at * 544) / Math.max(1, shown.length - 1);
  const y = (lost) => 108 - (Math.max(lost, 0) * 90) / most;
  const said = shown.map(({ lost }) => percent(lost)).join(", ");
  return html`<figure class="plot"><figcaption>${say("me-losses")}</figcaption>
    <svg viewBox="0 0 610 126" role="img" aria-label=${say("me-losses.label", { losses: said })}>
      ${[0, most / 2, most].map(
        (lost) => html`<g class="grid"><line x1="42" x2="600" y1=${y(lost)} y2=${y(lost)} />
        <text x="36" y=${y(lost) + 4} text-anchor="end" font-size="12">${percent(lost)}</text></g>`,
      )}
      <path class="line seat-1" d=${shown.map(({ lost }, at) => `${at ? "L" : "M"}${x(at)} ${y(lost)}`).join("")} />
      ${shown.map(({ lost, table }, at) => html`<circle key=${table} class="me-dot" cx=${x(at)} cy=${y(lost)} r="4.5" />`)}
    </svg></figure>`;
}

/** How well one chooses, by page of the rulebook, as far as reviews tell. */
function Choices({ game, reviewed, pages, rows }) {
  if (!reviewed.games) return html`<p class="quiet">${say("me-not-reviewed")}</p>`;
  return html`<h3>${say("me-choosing")}</h3>
    <p>${say("me-reviewed", { games: reviewed.games, mean: percent(reviewed.mean), error: percent(reviewed.error) })}</p>
    <${Losses} rows=${rows} />
    ${
      pages.length > 0 &&
      html`<div class="me-tables"><table class="me-table"><caption>${say("me-by-page")}</caption>
      <thead><tr><th scope="col">${say("me-page")}</th><th scope="col">${say("me-choices")}</th><th scope="col">${say("me-lost-a-choice")}</th></tr></thead>
      <tbody>${pages.map(
        ({ page, name, choices, mean, error }) =>
          html`<tr key=${page}><th scope="row"><a href=${`/rules/${game}`}>${name}</a></th><td>${choices}</td>
        <td>${say("me-percent", { mean: percent(mean), error: percent(error) })}</td></tr>`,
      )}</tbody></table></div>`
    }`;
}

const Strengths = ({ sources }) =>
  sources.length > 0 &&
  html`<h3>${say("me-sources")}</h3><ul class="me-sources">${sources.map(
    ({ name, by, error }) =>
      html`<li key=${name} class=${by > 0 ? "good" : "bad"}>${say(by > 0 ? "me-more" : "me-less", { name, n: number(Math.abs(by)), error: number(error) })}</li>`,
  )}</ul>`;

function Sum({ sum, title, rows }) {
  const { games, over, counted, won, by_chance, left } = sum;
  return html`<section class="panel me-game"><h2>${title}</h2>
    <p>${say("me-summary", { games, over, counted })} ${counted > 0 && say("me-score", { won: number(won), chance: number(by_chance) })}
      ${left > 0 && say("me-left", { left })}</p>
    <${Course} rows=${rows} />
    <${Strengths} sources=${sum.sources} />
    ${counted > 0 && html`<${Choices} game=${sum.game} reviewed=${sum.reviewed} pages=${sum.by_page} rows=${rows} />`}
    ${
      counted > 0 &&
      html`<div class="me-tables">
      <${Parts} heading=${say("me-by-against")} parts=${sum.by_against} named=${(name) => company(name.split(" + "))} />
      ${sum.by_role.length > 0 && html`<${Parts} heading=${say("me-by-role")} parts=${sum.by_role} named=${(name) => name} />`}</div>`
    }
  </section>`;
}

function Row({ row }) {
  const why = row.why_not.map((reason) => REASONS[reason]()).join(" ");
  return html`<tr><td><a href=${`/t/${row.table}`}>${row.title}</a></td><td>${day(row.ended)}</td><td>${row.role || "–"}</td>
    <td>${company(row.against)}</td><td>${RESULTS[row.result]()}${row.place ? ` (${row.place}/${row.seats})` : ""}</td>
    <td>${number(row.points)}</td><td>${row.lost === null ? "–" : html`<a href=${`/review/${row.table}`}>${percent(row.lost)}</a>`}</td><td class="quiet">${why}
      ${row.stood_in > 0 && say("me-stood-in", { n: row.stood_in, all: row.stood_in + row.made })} ${row.redealt > 0 && say("me-redealt", { n: row.redealt })}</td></tr>`;
}

/** Whether one's games may be used by those who study the game: nobody's may until they say so. */
function Lending({ lends }) {
  const [said, setSaid] = useState(lends);
  const change = async ({ target }) => {
    const { checked } = target;
    try {
      setSaid((await post("/api/me/lending", { lends: checked })).lends);
    } catch (problem) {
      target.checked = said;
      toast(problem.message);
    }
  };
  return html`<section class="panel me-data"><h2>${say("me-lend")}</h2><p class="quiet">${say("me-lend.text")}</p>
    <label class="inline"><input type="checkbox" checked=${said} onChange=${change} />${say("me-lend.yes")}</label></section>`;
}

async function erase() {
  const sure = await confirm({
    title: say("me-delete"),
    text: say("me-delete.text"),
    yes: say("me-delete.yes"),
    no: say("me-delete.no"),
    danger: true,
  });
  if (!sure) return;
  try {
    await post("/api/me/delete", { sure: true });
    for (const name of Object.keys(localStorage)) if (name.startsWith("entrepot.")) localStorage.removeItem(name);
    location.assign("/");
  } catch (problem) {
    toast(problem.message);
  }
}

export function MePage() {
  const [found, setFound] = useState(null);
  const titles = Object.fromEntries(useGames().map((game) => [game.name, game.title]));
  useEffect(() => {
    document.title = titled(say("me-title"));
    get("/api/me/play").then(setFound, (problem) => toast(problem.message));
  }, []);
  if (!found)
    return html`<main><h1>${say("me-title")}</h1><p class="loading" role="status">${say("page-loading")}</p></main>`;
  const { games, sums } = found;
  return html`<main class="me">
    <header class="home-head"><h1>${say("me-title")}</h1><p class="quiet">${say("me-title.text")}</p></header>
    ${!games.length && html`<p>${say("me-none")} <a href="/">${say("site-first-page")}</a></p>`}
    ${sums.map(
      (sum) =>
        html`<${Sum} key=${sum.game} sum=${sum} title=${titles[sum.game] ?? ""} rows=${games.filter(({ game }) => game === sum.game)} />`,
    )}
    ${
      games.length > 0 &&
      html`<section class="panel"><h2>${say("me-all")}</h2><p class="quiet">${say("me-all.text")}</p>
      <div class="me-scroll" tabindex="0" role="region" aria-label=${say("me-all")}><table class="me-table"><thead><tr><th scope="col">${say("me-game")}</th><th scope="col">${say("me-ended")}</th>
        <th scope="col">${say("me-role")}</th><th scope="col">${say("me-against")}</th><th scope="col">${say("me-result")}</th><th scope="col">${say("me-points")}</th>
        <th scope="col">${say("me-lost-a-choice")}</th><th scope="col">${say("me-notes")}</th></tr></thead>
        <tbody>${games.map((row) => html`<${Row} key=${row.table} row=${row} />`)}</tbody></table></div></section>`
    }
    <${Lending} lends=${found.lends} />
    <section class="panel me-data"><h2>${say("me-data")}</h2><p class="quiet">${say("me-data.text")}</p>
      <div class="row"><a class="button" href="/api/me/play/json" download>${say("me-json")}</a>
        <a class="button" href="/api/me/play/csv" download>${say("me-csv")}</a>
        <button type="button" class="danger" onClick=${erase}>${say("me-delete.yes")}</button></div></section>
  </main>`;
}
