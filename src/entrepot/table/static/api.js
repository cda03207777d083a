/** The JSON API of the table. A refusal of the server is an Error with its sentence, `code` and `status`. */
import { say } from "./says.js";

async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Error(say("api-unreachable"));
  }
  const data = await answer.json().catch(() => null);
  if (answer.ok) return data;
  const error = new Error(data?.error?.reason ?? say("api-answered", { status: answer.status }));
  error.code = data?.error?.code ?? "";
  error.status = answer.status;
  throw error;
}

export const get = (path, query) => {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return call("GET", given.length ? `${path}?${new URLSearchParams(given)}` : path);
};

export const post = (path, body = {}) => call("POST", path, body);

const kept = new Map();

/** The same, asked once and remembered as long as the page is open: for what never changes. */
export function once(path, query) {
  const key = `${path} ${JSON.stringify(query ?? {})}`;
  if (!kept.has(key)) {
    const asked = get(path, query);
    asked.catch(() => kept.delete(key));
    kept.set(key, asked);
  }
  return kept.get(key);
}
