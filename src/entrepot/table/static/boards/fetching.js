/** Parts of the browser's side of a game, fetched when they are needed. */
import { useEffect, useState } from "../dom.js";
import { file, webs } from "../files.js";
import { renew } from "../renewing.js";
import { loadMessages } from "../says.js";

const sheets = new Map(); // promises, by game

/** A style sheet that has been read; one that is missing only looks bad. */
export const styled = (href) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: done,
      onerror: done,
    });
    document.head.append(link);
  });

const dressed = (name) => {
  if (!sheets.has(name)) sheets.set(name, styled(file(`games/${name}/style.css`)));
  return sheets.get(name);
};

/** One part of what a game has for browsers, with what it needs; what it does not have is filled in. */
async function fetchPart(name, part, usual) {
  if (!webs[name]?.includes(part)) return usual;
  const [own] = await Promise.all([import(file(`games/${name}/${part}.js`)), dressed(name), loadMessages(name)]);
  return { ...usual, ...own };
}

/** Asked once, and again after it failed. */
export function fetching(part, usual) {
  const fetched = new Map();
  return (name) => {
    if (!fetched.has(name)) {
      const coming = fetchPart(name, part, usual);
      coming.catch(() => fetched.delete(name));
      fetched.set(name, coming);
    }
    return fetched.get(name);
  };
}

/** The same for components: null until it is there. */
export function useFetched(name, fetchIt) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    let current = true;
    setFound(null);
    if (name) fetchIt(name).then((arrived) => current && setFound(arrived), renew);
    return () => {
      current = false;
    };
  }, [name]);
  return found;
}
