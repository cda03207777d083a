/** A variant while somebody works on it: what is otherwise than in its base, and nothing else. */

export const blank = (base) => ({ base, title: "", notes: "", values: {}, clauses: {}, cards: {}, rest: {} });

/** Whether two things say the same, whatever the order of their keys. */
function same(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}

const without = (record, key) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

// --- values ----------------------------------------------------------------------------------------------------------

export const currentOf = (draft, value) => (value.name in draft.values ? draft.values[value.name] : value.value);

export const isValueChanged = (draft, value) =>
  value.name in draft.values && !same(draft.values[value.name], value.value);

export const setValue = (draft, value, to) => ({
  ...draft,
  values: same(to, value.value) ? without(draft.values, value.name) : { ...draft.values, [value.name]: to },
});

// --- cards -----------------------------------------------------------------------------------------------------------

const rowOf = (draft, deck, id) => draft.cards[deck.name]?.[id];

export const baseCard = (deck, id) => deck.cards.find((card) => card.id === id);

export const isNew = (draft, deck, id) => Boolean(rowOf(draft, deck, id)) && !baseCard(deck, id);

export const isRemoved = (draft, deck, id) => rowOf(draft, deck, id)?.remove === true;

export const isCardChanged = (draft, deck, id) => Boolean(rowOf(draft, deck, id));

/** The cards of a deck, those that are there and the new ones: `[{id, name}]`. */
export function cardsOf(draft, deck) {
  const rows = draft.cards[deck.name] ?? {};
  const there = deck.cards.map(({ id, name }) => ({ id, name: rows[id]?.name || name }));
  const added = Object.keys(rows)
    .filter((id) => !baseCard(deck, id))
    .map((id) => ({ id, name: rows[id].name || id }));
  return [...there, ...added];
}

export const fieldOf = (draft, deck, id, field) => {
  const row = rowOf(draft, deck, id) ?? {};
  return field.name in row ? row[field.name] : baseCard(deck, id)?.fields[field.name];
};

export const isFieldChanged = (draft, deck, id, field) =>
  field.name in (rowOf(draft, deck, id) ?? {}) && baseCard(deck, id) !== undefined;

const put = (draft, deck, id, row) => {
  const rows = row ? { ...draft.cards[deck.name], [id]: row } : without(draft.cards[deck.name] ?? {}, id);
  const cards = Object.keys(rows).length ? { ...draft.cards, [deck.name]: rows } : without(draft.cards, deck.name);
  return { ...draft, cards };
};

/** A field says something else; `undefined` takes it off. */
export function setField(draft, deck, id, field, to) {
  const card = baseCard(deck, id);
  const row = without(rowOf(draft, deck, id) ?? {}, field.name);
  const was = card?.fields[field.name];
  const said = to === undefined && was !== undefined && field.empty !== null ? field.empty : to;
  const next = said === undefined || (card && same(said, was)) ? row : { ...row, [field.name]: said };
  return put(draft, deck, id, card && !Object.keys(next).length ? null : next);
}

export const resetCard = (draft, deck, id) => put(draft, deck, id, null);

export const removeCard = (draft, deck, id) => put(draft, deck, id, baseCard(deck, id) ? { remove: true } : null);

/** A new card, with what it cannot do without: `copied` is the one it begins as. */
export function addCard(draft, deck, id, name, copied) {
  const own = deck.fields.filter((field) => !field.fixed);
  const from = copied ? Object.fromEntries(own.map((field) => [field.name, fieldOf(draft, deck, copied, field)])) : {};
  const row = {
    ...Object.fromEntries(own.filter((field) => field.must).map((field) => [field.name, least(field)])),
    ...from,
  };
  const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  if (deck.fields.some((field) => field.name === "name")) said.name = name;
  if (copied) delete said.text;
  return put(draft, deck, id, said);
}

function least(field) {
  if (field.kind === "number" || field.high > 0) return field.low;
  return field.words[0] ?? field.hints[0] ?? "";
}

/** An id out of a name: small letters, digits, hyphens. */
export const idOf = (name) =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "");

export const changes = (draft) =>
  Object.keys(draft.values).length +
  Object.values(draft.cards).reduce((sum, rows) => sum + Object.keys(rows).length, 0);
