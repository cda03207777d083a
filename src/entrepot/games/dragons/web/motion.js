/** What the stage shows for a note of the journal, by its word; cards that lie open glide by themselves. Few things are said: saying takes time. */

const told = (note) => ({ kind: "say", text: note.text });
const pulse = (to) => ({ kind: "pulse", to });
const home = ({ seat }) => `seat:P${seat}`;
const flight = (from, to) => [{ kind: "card", from, to }];

function dice({ text, things: { first, second } }) {
  return [{ kind: "dice", faces: [first, second], sides: [1, 2, 3, 4, 5, 6], text }];
}

const MOTIONS = {
  rolled: dice,
  "event-drawn": (note) => [pulse("event"), told(note)],
  "bid-laid": (note) => [pulse(home(note))],
  seizer: (note) => [pulse(home(note))],
  drew: (note) => flight(`market:${note.things.market}`, home(note)),
  hustled: (note) => flight(home(note), `market:${note.things.market}`),
  searched: (note) => [pulse(`market:${note.things.market}`)],
  tithe: (note) => flight(home(note), `seat:${note.things.taker}`),
  planted: (note) => flight(home(note), `seat:${note.things.victim}`),
  stole: (note) => flight(`seat:${note.things.victim}`, home(note)),
  "took-egg": (note) => flight("nest", home(note)),
  "black-market": () => [pulse("discard")],
  siege: (note) => [told(note)],
  removed: (note) => [pulse(home(note)), told(note)],
  won: (note) => [told(note)],
  "nobody-won": (note) => [told(note)],
};

export const motions = (note) => MOTIONS[note.word]?.(note) ?? [];
