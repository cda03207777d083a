/** What lies in the box of a game as it is usually played; null until it is known. */
import { once } from "../api.js";
import { useEffect, useState } from "../dom.js";

export function useComponents(game) {
  const [components, setComponents] = useState(null);
  useEffect(() => {
    once(`/api/games/${game}/components`).then(
      (answer) => setComponents(answer.components),
      () => {},
    );
  }, [game]);
  return components;
}
