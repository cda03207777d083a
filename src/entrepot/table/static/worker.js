/* Runs beside the pages. It keeps the page itself, so that a table is there at once on a slow line, and says so when the
   server cannot be reached. `VERSION` is put before it by the server; files have addresses by version, and the browser
   keeps them without help. Nothing of a game is ever kept. */
const KEPT = `pages-${VERSION}`;
const OFFLINE = "/offline";
const SOON = 20; // milliseconds in which the server may answer before the page that is kept is shown
const DEAF = 3000; // milliseconds after which a page that does not answer is one whose files are gone

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

/** Pages read themselves anew; one that cannot, because its files are of another version, is read anew for it. */
async function tell(client) {
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((done) => {
    port1.onmessage = () => done(true);
  });
  client.postMessage("renewed", [port2]);
  if (!(await Promise.race([heard, after(DEAF)]))) await client.navigate(client.url);
}

/** Whoever is open, and whoever is just being opened: that one is not among the others yet. */
async function tellRenewed(opened) {
  const open = await clients.matchAll({ type: "window" });
  const coming = open.some(({ id }) => id === opened) ? null : await clients.get(opened);
  await Promise.all([...open, ...(coming ? [coming] : [])].map(tell));
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
    if (shown && shown.headers.get("ETag") !== answer.headers.get("ETag"))
      event.waitUntil(tellRenewed(event.resultingClientId));
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
