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
export { batch, effect, signal } from "./vendor/signals.module.js";

export const html = htm.bind(h);

/** Class names that hold, as one string: classes("card", chosen && "chosen"). */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** The first letter large: what begins a sentence or a button. */
export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");
