/** The socket to the server: comes back by itself, and sends again whatever got no answer. */

const LONGEST_WAIT = 15_000;

/** What a socket asks for by its address: the table that is followed, and who of those at this device is meant. */
const queryOf = (first, guest) =>
  String(new URLSearchParams({ ...(guest && { as: guest }), ...(first && { watch: first }) }));

const open = (query) =>
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?${query}`);

let dialled = null; // {query, socket, news}: a socket that nobody has taken yet, and what was heard by it

/** Open the socket before anybody is there to hear: the page is made ready meanwhile. */
export function dial(first, guest = null) {
  const query = queryOf(first, guest);
  const socket = open(query);
  const news = [];
  socket.onmessage = (event) => news.push(event);
  dialled = { query, socket, news };
}

/** The socket that was opened ahead for this, if it is still good; it is there once. */
function taken(query) {
  const found = dialled;
  dialled = null;
  if (!found || (found.query === query && found.socket.readyState <= WebSocket.OPEN)) return found;
  found.socket.close();
  return null;
}

export class Link {
  /**
   * `heard(message)` gets what the server says; `turned(connected)` tells when the line comes and goes. `first` is the table
   * that is followed from the beginning; `guest` who of those at this device is meant.
   */
  constructor({ heard, turned, greeting, first, guest = null }) {
    this.first = first;
    this.guest = guest;
    this.heard = heard;
    this.turned = turned;
    this.greeting = greeting;
    this.waiting = new Map();
    this.failures = 0;
    this.closed = false;
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const first = this.first; // asked for by the address: the answer comes a round trip earlier
    this.first = null;
    const query = queryOf(first, this.guest);
    const ahead = taken(query);
    const socket = ahead?.socket ?? open(query);
    this.socket = socket;
    const opened = () => {
      this.failures = 0;
      if (!first) this.send(this.greeting());
      for (const { message } of this.waiting.values()) this.send(message);
      this.turned(true);
    };
    const told = (event) => this.receive(JSON.parse(event.data));
    socket.onopen = opened;
    socket.onmessage = told;
    queueMicrotask(() => {
      if (ahead && socket.readyState === WebSocket.OPEN) opened();
      ahead?.news.forEach(told);
    });
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.turned(false);
      if (!this.closed) this.comeBack(event.code);
    };
  }

  comeBack(code) {
    const wait =
      code === 1008 ? LONGEST_WAIT : Math.min(LONGEST_WAIT, 500 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  receive(message) {
    const asked = message.id && this.waiting.get(message.id);
    if (asked) {
      this.waiting.delete(message.id);
      asked.answer(message);
    }
    this.heard(message);
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send something that is answered; the answer is what comes with its id. It survives a lost connection. */
  ask(message) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((answer) => {
      this.waiting.set(id, { message: { ...message, id }, answer });
      this.send({ ...message, id });
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close(1000);
  }
}
