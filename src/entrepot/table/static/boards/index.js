/** The browser's side of each game, fetched when it is needed. README.md says what it is made of. */
import { useEffect, useState } from "../dom.js";
import { once } from "../api.js";
import { loadMessages } from "../says.js";
import { GENERIC } from "./generic.js";

const fetched = new Map();

/** A style sheet that has been read; one that is missing only looks bad. */
const styled = (href) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: done,
      onerror: done,
    });
    document.head.append(link);
  });

async function fetchWeb(name) {
  const { games } = await once("/api/games");
  if (!games.find((game) => game.name === name)?.web) return GENERIC;
  const home = `/static/games/${name}`;
  const [web] = await Promise.all([import(`${home}/index.js`), styled(`${home}/style.css`), loadMessages(name)]);
  return { ...GENERIC, ...web };
}

/** What the game of that name has for browsers, as a promise. */
export function webOf(name) {
  if (!fetched.has(name)) {
    const coming = fetchWeb(name);
    coming.catch(() => fetched.delete(name));
    fetched.set(name, coming);
  }
  return fetched.get(name);
}

/** The same for components: null until it is there. */
export function useWeb(name) {
  const [web, setWeb] = useState(null);
  useEffect(() => {
    let current = true;
    setWeb(null);
    if (name) webOf(name).then((found) => current && setWeb(found));
    return () => {
      current = false;
    };
  }, [name]);
  return web;
}
