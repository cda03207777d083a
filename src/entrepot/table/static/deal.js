/** What this browser adds to the deal of a table, and what it noted of it before: the server may say what it likes then. */
import { post } from "./api.js";
import { sha256 } from "./sha256.js";

const KEY = "entrepot.deal.";
const MOST = 300; // tables of which something is kept
const unstored = new Map(); // a private window may have no storage: notes last as long as the page

/** What was noted of a table: `commitment`, whether that was before the deal (`early`), what this browser pledged
 * (`mine`), and what everyone had pledged before this browser told its own (`pledges`). */
export function noted(table) {
  try {
    return JSON.parse(localStorage.getItem(KEY + table)) ?? unstored.get(table) ?? null;
  } catch {
    return unstored.get(table) ?? null;
  }
}

function note(table, facts) {
  const notes = { at: Date.now(), ...noted(table), ...facts };
  unstored.set(table, notes);
  try {
    localStorage.setItem(KEY + table, JSON.stringify(notes));
    forgetOldest();
  } catch {
    /* kept on this page only */
  }
}

function forgetOldest() {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  if (tables.length <= MOST) return;
  const made = (key) => noted(key.slice(KEY.length))?.at ?? 0;
  tables.sort((a, b) => made(a) - made(b));
  for (const key of tables.slice(0, tables.length - MOST)) localStorage.removeItem(key);
}

/** 128 random bits. */
function entropy() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Ask the server for a seat, and pledge something to the deal; the answer is that of the server. */
export async function sit(path, body) {
  const mine = entropy();
  const answer = await post(path, { ...body, pledge: sha256(mine) });
  const { id, commitment, status } = answer.table;
  const before = noted(id);
  note(id, {
    mine: [...(before?.mine ?? []), mine],
    ...(before?.commitment ? {} : { commitment, early: status === "waiting" }),
  });
  return answer;
}

/** Note what a state says of the deal, the first time it does. Gives what this browser is to tell now, or null. */
export function witness(table, { commitment, status, dealing, seat }) {
  if (!noted(table)?.commitment) note(table, { commitment, early: status === "waiting" });
  if (!dealing || seat === null || dealing.told[seat]) return null;
  const notes = noted(table);
  const told = notes.mine?.find((one) => sha256(one) === dealing.pledges[seat]);
  if (!told || notes.commitment !== commitment) return null;
  if (!notes.pledges) note(table, { pledges: dealing.pledges });
  else if (String(notes.pledges) !== String(dealing.pledges)) return null;
  return told;
}

const fits = (pledges) => (told, seat) => told === null || sha256(told) === pledges[seat];

/** What is wrong with the seal of a finished game, judged by what this browser noted; null if nothing is. */
export function fault(notes, over) {
  const hidden = over.secret === null ? over.seed : JSON.stringify(over.secret);
  if (sha256(over.sealed) !== over.commitment || !over.sealed.endsWith(`,${hidden}]`)) return "unfit";
  if (notes?.commitment && notes.commitment !== over.commitment) return "swapped";
  if (over.secret === null) return null;
  if (!over.entropy.every(fits(over.pledges)) || !over.entropy.every(fits(notes?.pledges ?? over.pledges)))
    return "added";
  const key = sha256(JSON.stringify([over.commitment, over.secret, over.entropy])).slice(0, 48);
  return key === over.key ? null : "unfit";
}

/** Whether this browser pledged something that did not go into the deal. */
export const isMissing = (notes, over) =>
  Boolean(notes?.mine) && !over.entropy.some((told) => notes.mine.includes(told));
