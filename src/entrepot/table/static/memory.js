/** What this browser remembers of the reader's own last turn at a table, so that it can say what happened since. */

const KEY = "entrepot.left";
const MOST = 6; // tables that are remembered

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

function store(id, left) {
  const { [id]: _, ...others } = stored();
  const kept = [...Object.entries(others).slice(1 - MOST), [id, left]];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    /* no storage, or none left: it is remembered as long as the page is open */
  }
}

export class Memory {
  constructor(id) {
    this.id = id;
    this.left = stored()[id] ?? null; // {journal, view}: how long the journal was after the last own choice, and the view
    this.passed = []; // what others did since, as it was shown
    this.told = null;
  }

  /** A step is shown after `before`; `own`: the reader chose there. */
  pass(step, before, own = false) {
    const { state, notes, journal } = step;
    if (!before || state.seat === null || state.choices === before.choices) return;
    if (own && state.choices > before.choices) {
      this.left = { journal: journal.length, view: state.view };
      this.passed = [];
      store(this.id, this.left);
    } else if (notes.length) this.passed.push({ state, notes });
    else this.passed = []; // it was not watched, or something was taken back
  }

  /** What was told since the last own choice; through a turn, what was told before it. It is `fresh` until one chooses. */
  since(journal) {
    const { left } = this;
    const notes = left?.view ? journal.slice(left.journal) : [];
    if (!notes.length) return this.told && { ...this.told, fresh: false };
    if (this.told?.left !== left) this.told = { left, notes, view: left.view, states: [...this.passed], fresh: true };
    return this.told;
  }
}
