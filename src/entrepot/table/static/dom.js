/** Preact, htm and signals under one roof, so that every other module has one import for them. */
import { createContext, h, render } from "./vendor/preact.module.js";
import htm from "./vendor/htm.module.js";

export { createContext, render };
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "./vendor/hooks.module.js";
export { batch, computed, effect, signal } from "./vendor/signals.module.js";

export const html = htm.bind(h);

/** Whether something that a component is handed is another one than before; handed the same, it asks for itself. */
function differs(next) {
  if (next === this.props) return true;
  const names = Object.keys(next);
  return names.length !== Object.keys(this.props).length || names.some((name) => next[name] !== this.props[name]);
}

/**
 * A component that is drawn again only when something it is handed is another one, or something it looks up by itself. For
 * what is drawn often and costs much; `children` are always others.
 */
export function steady(draw) {
  return function Steady(props) {
    if (!this.isSteady) {
      this.isSteady = true;
      this.shouldComponentUpdate = differs;
    }
    return draw(props);
  };
}

/** Class names that hold, as one string: classes("card", chosen && "chosen"). */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** The first letter large: what begins a sentence or a button. */
export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");
