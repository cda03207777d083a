/* Runs beside the pages. It keeps the page itself, so that a table is there at once on a slow line, and says so when the
   server cannot be reached. `VERSION` is put before it by the server; files have addresses by version, and the browser
   keeps them without help. Nothing of a game is ever kept. */
const KEPT = `pages-${VERSION}`;
const OFFLINE = "/offline";
const SOON = 20; // milliseconds in which the server may answer before the page that is kept is shown

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(OFFLINE)));
  skipWaiting();
});

const forgetOthers = async () => {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
};

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

/** All tables have one page, all rules have one. */
const kindOf = (address) => new URL(address).pathname.split("/").slice(0, 2).join("/");

const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function tellRenewed() {
  for (const client of await clients.matchAll({ type: "window" })) client.postMessage("renewed");
}

/** The page as the server has it now, or else as it was; whoever was shown an old one is told of the new one. */
async function page(event) {
  const kept = await caches.open(KEPT);
  const kind = kindOf(event.request.url);
  const known = await kept.match(kind);
  let shown = null;
  const renew = async (answer) => {
    if (!answer.ok) return answer;
    await kept.put(kind, answer.clone());
    if (shown && shown.headers.get("ETag") !== answer.headers.get("ETag")) await tellRenewed();
    return answer;
  };
  const offline = () => kept.match(OFFLINE).then((found) => found ?? Response.error());
  const coming = fetch(event.request).then(renew, offline);
  if (!known) return coming;
  event.waitUntil(coming);
  const late = after(SOON).then(() => {
    shown = known;
    return known.clone();
  });
  return Promise.race([coming, late]);
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode !== "navigate" || method !== "GET" || origin !== location.origin) return;
  if (/^\/(api|static|metrics|ws|join|offline)\b/.test(pathname)) return; // an invitation has a page of its own
  event.respondWith(page(event));
});
