/** What flies over the board: a copy of what lay there, a token, a coin. */
import { outline } from "./tokens.js";

const SVG = "http://www.w3.org/2000/svg";

/** What a copy must not have: it is no target, and nothing can be chosen there. */
function bare(copy) {
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-id", "data-target", "data-card", "tabindex"]) element.removeAttribute(name);
    element.classList?.remove("legal", "pointed", "pending");
  }
  return copy;
}

/** A copy of an element of the page, looking as it does there: styles may ask what it lies in. */
export function copyOf(element, { width, height }) {
  let copy = bare(element.cloneNode(true));
  const own = copy;
  for (let up = element.parentElement; up && !up.matches(".game-page"); up = up.parentElement) {
    const way = document.createElement("div");
    way.className = `${up.className} ghost-way`;
    way.append(copy);
    copy = way;
  }
  const zoom = element.currentCSSZoom ?? 1;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  Object.assign(ghost.style, { left: `${-width / 2}px`, top: `${-height / 2}px`, width: `${width}px`, zoom: "1" });
  Object.assign(own.style, {
    width: `${width / zoom}px`,
    height: `${height / zoom}px`,
    margin: "0",
    zoom: String(zoom),
  });
  ghost.append(copy);
  return ghost;
}

export function tokenOf({ owner, shape }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-14 -14 28 28");
  svg.setAttribute("class", `flying-token token owner-${owner ?? "neutral"}`);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline(shape, 10));
  svg.append(path);
  return svg;
}

/** A coin with what it is worth, or the back of a card. */
export function pieceOf(name, text = "") {
  const piece = document.createElement("div");
  piece.className = name;
  piece.textContent = text;
  return piece;
}
