/** One lesson, begun or gone on with where it was left. */
import { html, useEffect, useState } from "../dom.js";
import { once } from "../api.js";
import { useWeb } from "../boards/index.js";
import { Lesson, fetchStep } from "../lesson/lesson.js";
import { FIRST, progress } from "../lesson/progress.js";
import { Teaching } from "../lesson/teaching.js";
import { say } from "../says.js";

/** Where the lesson was left; from the beginning once it is done, or where it has changed since. */
async function begin(game, id) {
  const { way = [], number = 0 } = progress(game)[id] ?? {};
  const first = await fetchStep(game, id, []);
  const isLeft = way.length > 0 && number < first.lesson.steps;
  if (!isLeft) return new Lesson(game, first, []);
  return fetchStep(game, id, way).then(
    (found) => new Lesson(game, found, way),
    () => new Lesson(game, first, []),
  );
}

export function LessonPage({ game, id }) {
  const [lesson, setLesson] = useState(null);
  const [others, setOthers] = useState([]);
  const [problem, setProblem] = useState(null);
  const web = useWeb(game);
  useEffect(() => {
    begin(game, id).then(
      (found) => {
        window.entrepot = found; // for the curious, and for tests
        setLesson(found);
      },
      (refusal) => setProblem(refusal.message),
    );
    once(`/api/lessons/${game}`).then(
      (answer) => setOthers(answer.lessons),
      () => {},
    );
  }, [game, id]);
  if (problem)
    return html`<main><h1>${say("learn-title")}</h1><p class="notice bad" role="alert">${problem}</p>
      <p><a href="/">${say("table-unknown.back")}</a></p></main>`;
  if (!lesson || !web || !lesson.shown.value)
    return html`<main><h1 class="unseen">${say("learn-title")}</h1><p class="loading" role="status">${say("lesson-coming")}</p></main>`;
  const at = others.findIndex((one) => one.id === id);
  return html`<${Teaching} lesson=${lesson} state=${lesson.shown.value} web=${web} next=${at < 0 ? undefined : others[at + 1]} ready=${at === FIRST - 1} />`;
}
