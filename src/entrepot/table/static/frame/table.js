/** What the parts of a game are handed: `table` of boards/README.md. */
import { inspect } from "../parts/inspector.js";

const nothing = () => {};

/** What holds where nobody is asked anything. */
const STILL = {
  thinking: false,
  timing: null,
  options: [],
  cannot: {},
  itself: [],
  prompt: null,
  pending: null,
  changes: new Map(),
  speed: 1,
  onChoose: nothing,
  onTarget: nothing,
  game: null,
};

/** `fields` say how it stands; seats have their `label`. */
export function tableOf(web, fields) {
  const people = fields.seats.map((seat) => (!seat.claimed && ((seat.you && seat.player) || seat.bot)) || seat.label);
  const plain = { ...STILL, ...fields, people, onInspect: inspect, web };
  const table = web.around({ ...plain, players: web.players(plain) });
  const inWords = (option) => ({
    ...option,
    text: web.worded(option, table),
    consequence: option.consequence ?? web.outcome(option, table),
  });
  const reasons = Object.entries(table.cannot ?? {}).map(([verb, text]) => [verb, web.worded({ text }, table)]);
  return { ...table, options: table.options.map(inWords), cannot: Object.fromEntries(reasons) };
}
