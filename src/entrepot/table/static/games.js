/** The games as the catalogue tells of them. What each brings along for the browser: boards/index.js. */
import { useEffect, useState } from "./dom.js";
import { once } from "./api.js";
import { say } from "./says.js";

/** All of them; none until the catalogue has arrived. */
export function useGames(onProblem = () => {}) {
  const [games, setGames] = useState([]);
  useEffect(() => {
    once("/api/games").then((answer) => setGames(answer.games), onProblem);
  }, []);
  return games;
}

/** What an option of a game and its value are called: `{name, value}`. */
export function settingWords(game, name, value) {
  const setting = game?.settings.find((one) => one.name === name);
  const label = setting?.labels[setting.values.indexOf(value)];
  const word = typeof value === "boolean" ? say(value ? "setting-yes" : "setting-no") : (label ?? String(value));
  return { name: setting?.label ?? name.replaceAll("_", " "), value: word };
}
