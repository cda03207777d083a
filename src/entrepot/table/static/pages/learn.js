/** The lessons of a game: the first three, with which one can play, and those for later. */
import { classes, html, useEffect, useState } from "../dom.js";
import { get } from "../api.js";
import { sit } from "../deal.js";
import { useGames } from "../games.js";
import { FIRST, progress } from "../lesson/progress.js";
import { Sign } from "../parts/icon.js";
import { go } from "../route.js";
import { say, titled } from "../says.js";
import { toast } from "../toast.js";

/** How far somebody is in a lesson. */
function state({ steps }, kept) {
  if (kept?.done) return say("learn-done");
  return kept?.number ? say("learn-begun", { at: kept.number + 1, steps }) : say("learn-new");
}

function Entry({ game, lesson, number, kept }) {
  const begun = !kept?.done && kept?.number > 0;
  return html`<li class=${classes("lesson-entry", kept?.done && "done", begun && "begun")}>
    <a href=${`/learn/${game}/${lesson.id}`}>
      <span class="lesson-number" aria-hidden="true">${kept?.done ? "✓" : number}</span>
      <span class="lesson-words"><b>${lesson.title}</b><span class="quiet">${lesson.about}</span></span>
      <span class="lesson-facts"><span>${say("learn-minutes", { minutes: lesson.minutes })}</span><span class="soft">${state(lesson, kept)}</span></span>
    </a></li>`;
}

const Entries = ({ game, lessons, from, kept }) =>
  html`<ol class="lesson-list" start=${from + 1}>${lessons.map(
    (lesson, at) =>
      html`<${Entry} key=${lesson.id} game=${game} lesson=${lesson} number=${from + at + 1} kept=${kept[lesson.id]} />`,
  )}</ol>`;

export function LearnPage({ game }) {
  const [lessons, setLessons] = useState(null);
  const [problem, setProblem] = useState(null);
  const title = useGames().find((one) => one.name === game)?.title ?? "";
  const kept = progress(game);
  useEffect(() => {
    document.title = titled(say("learn-title"));
    get(`/api/lessons/${game}`).then(
      (answer) => setLessons(answer.lessons),
      (refusal) => setProblem(refusal.message),
    );
  }, [game]);
  if (problem)
    return html`<main><h1>${say("learn-title")}</h1><p class="notice bad" role="alert">${problem}</p></main>`;
  if (!lessons)
    return html`<main><h1>${say("learn-title")}</h1><p class="loading" role="status">${say("lesson-coming")}</p></main>`;
  const done = lessons.filter(({ id }) => kept[id]?.done).length;
  const play = () =>
    sit("/api/tables", { game, first_game: true }).then(
      (answer) => go(`/t/${answer.table.id}`),
      (refusal) => toast(refusal.message),
    );
  return html`<main class="learn">
    <header class="home-head"><h1>${say("learn-heading", { game: title })}</h1>
      <p class="quiet">${say("learn-progress", { done, all: lessons.length })}</p></header>
    <div class="learn-parts">
      <section class="panel"><h2>${say("learn-ten-minutes")}</h2><p class="quiet">${say("learn-ten-minutes.text")}</p>
        <${Entries} game=${game} lessons=${lessons.slice(0, FIRST)} from=${0} kept=${kept} />
        <div class="row center"><button type="button" class="primary big" onClick=${play}><${Sign} name="play-button" size=${18} /> ${say("lesson-first-game")}</button>
          <a href=${`/rules/${game}`}>${say("home-rules")}</a></div></section>
      <section class="panel"><h2>${say("learn-further")}</h2><p class="quiet">${say("learn-further.text")}</p>
        <${Entries} game=${game} lessons=${lessons.slice(FIRST)} from=${FIRST} kept=${kept} /></section>
    </div>
  </main>`;
}
