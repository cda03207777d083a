/** How far somebody has come in the lessons; only this browser knows. */

const KEY = "entrepot.lessons";

export const FIRST = 3; // lessons with which one can play

function all() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** Of each lesson of a game: `{way, number, done}`; nothing of those that were never opened. */
export const progress = (game) => all()[game] ?? {};

/** What is done stays done, also for whoever begins again. */
export function keep(game, lesson, { way, number, done }) {
  const kept = progress(game);
  const wasDone = Boolean(kept[lesson]?.done);
  try {
    const of = { ...kept, [lesson]: { way, number, done: done || wasDone } };
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: of }));
  } catch {
    /* a private window may have no storage: the lesson goes on all the same */
  }
}
