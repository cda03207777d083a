/** Where the reader is, and going elsewhere without loading the page anew. */
import { signal } from "./dom.js";

const read = () => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

export const place = signal(read());

export function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  place.value = read();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", () => {
  place.value = read();
});

/** Links inside the site are followed here; whatever opens elsewhere or is a file is left to the browser. */
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (
    link.target ||
    link.hasAttribute("download") ||
    link.origin !== location.origin ||
    /^\/(api|static|metrics)/.test(link.pathname)
  )
    return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
