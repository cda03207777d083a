/** What is printed on the cards and board of a table: as it was in this tab at once, and as the server has it when that is here. */
import { get } from "./api.js";

const RELEASE = new URL(".", import.meta.url).pathname; // with another one, other things may be printed
const keyOf = (table) => `entrepot.printed.${RELEASE}.${document.documentElement.lang}.${table}`;

function kept(table) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table))) ?? {};
  } catch {
    return {}; // a private window may have no storage
  }
}

function keep(table, components) {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(components));
  } catch {
    /* there is no room, and it is asked for again */
  }
}

/** Gives what is known by now; `onNews` gets what the server says. */
export function printedAt(table, onNews) {
  get(`/api/tables/${table}/components`).then(
    ({ components }) => {
      keep(table, components);
      onNews(components);
    },
    () => {},
  );
  return kept(table);
}
