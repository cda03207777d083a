/** A board that stands by itself, without a table: in a lesson, or at a moment of a review. */

/** A line to nobody: nothing comes unasked. */
export class NoLine {
  ask() {
    return Promise.resolve({ type: "refused", code: "undo" });
  }
  send() {}
  close() {}
}

/** What there is at a table and not here. */
export const ALONE = {
  over: null,
  request: null,
  paused: null,
  closed: null,
  habits: null,
  soon: false,
  clocks: null,
  time: 0,
};
