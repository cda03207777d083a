/** Keeping pages in the browser (worker.js), and a page of yesterday after an update. */

const KEY = "entrepot.renewed";
const SOON = 10_000; // milliseconds within which reading anew did not help, and would not help again

/** Read the page anew, with the files of today; not again and again. */
export function renew() {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SOON) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // without a memory it could go on for ever
  }
  location.reload();
}

/** From now on pages are kept. Where browsers do not allow it, everything works without. */
export function keepPages() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.register("/worker.js").catch(() => {});
  serviceWorker.addEventListener("message", ({ data, ports: [worker] }) => {
    if (data !== "renewed") return;
    worker?.postMessage("heard");
    renew();
  });
}

/** Forget the pages that are kept: they are in another language now. */
export async function forgetPages() {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    /* nothing was kept */
  }
}
