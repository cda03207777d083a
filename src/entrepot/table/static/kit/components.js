/** Of what lies in the box of a game as it is usually played, the things of these ids; null until they are known. */
import { once } from "../api.js";
import { useEffect, useState } from "../dom.js";

export function useComponents(game, ids) {
  const [components, setComponents] = useState(null);
  useEffect(() => {
    once(`/api/games/${game}/components`, { only: ids.join(",") }).then(
      (answer) => setComponents(answer.components),
      () => {},
    );
  }, [game]);
  return components;
}
