/**
 * What was said anew, with every part that is as it was before taken from before (`now` is nobody else's: it is changed):
 * so whoever compares parts sees at once which of them are new.
 */
export function alike(before, now) {
  if (before === now || !isThing(before) || !isThing(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    now[name] = alike(before[name], now[name]);
    if (now[name] !== before[name] || !(name in before)) same = false;
  }
  return same ? before : now;
}

const isThing = (value) => value !== null && typeof value === "object";
