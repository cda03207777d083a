/** The journal as turns: a heading each, and a line for every choice with what it led to. */

const ENDS = "turn-ended";

/**
 * Turns, oldest first: `{key, seat, heading, lines}`. `opens(note)` says where a "turn" or a "round" begins; `seat` is
 * whose turn it is and null between turns, `heading` the note of a round.
 */
export function chronicle(journal, opens) {
  const turns = [];
  let open = null;
  for (const note of journal) {
    const kind = opens(note);
    if (!open || kind) {
      const heading = kind === "round" ? note : null;
      open = { key: `${note.n}-${turns.length}`, seat: kind === "turn" ? note.seat : null, heading, lines: [] };
      turns.push(open);
    }
    if (note !== open.heading) add(open, note);
    if (note.word === ENDS) open = null;
  }
  return turns;
}

/** Notes of one choice stand in one line. */
function add(turn, note) {
  const last = turn.lines[turn.lines.length - 1];
  if (last?.n === note.n) last.notes.push(note);
  else turn.lines.push({ n: note.n, seat: note.seat, notes: [note] });
}
