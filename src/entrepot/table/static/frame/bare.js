/** While a game is on the screen, nothing of the site stands around it. */
import { signal, useLayoutEffect } from "../dom.js";

export const bare = signal(false);

export function useBarePage() {
  useLayoutEffect(() => {
    bare.value = true;
    return () => {
      bare.value = false;
    };
  }, []);
}
