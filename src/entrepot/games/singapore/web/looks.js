/** How players look: the shapes of their tokens; their colours are the classes `owner-…` of the style sheet. */

export const SHAPE = {
  "lieutenant-governor": "square",
  temenggong: "circle",
  resident: "triangle",
  sultan: "diamond",
  neutral: "hexagon",
};

/** Tokens by owner as a list of owners. */
export const spread = (tokens, owners) => owners.flatMap((owner) => Array(tokens[owner] ?? 0).fill(owner));
