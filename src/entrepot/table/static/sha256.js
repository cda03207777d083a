/** SHA-256 (FIPS 180-4). The browser's own is there on secure pages only, and a table among friends often is none. */

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0; // the first 32 bits behind the point
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (x, bits) => (x >>> bits) | (x << (32 - bits));

/** The text as UTF-8, a one, zeros, and its length in bits: a whole number of blocks. */
function padded(text) {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(64 * Math.ceil((bytes.length + 9) / 64)));
  bytes.forEach((byte, at) => {
    view.setUint8(at, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, (bytes.length * 8) % 2 ** 32);
  return view;
}

/** The 64 words that one block is spread to. */
function spread(view, from) {
  const w = new Int32Array(64);
  for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(from + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const early = turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ (w[t - 15] >>> 3);
    const late = turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ (w[t - 2] >>> 10);
    w[t] = late + w[t - 7] + early + w[t - 16];
  }
  return w;
}

function mixed(hash, w) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let t = 0; t < 64; t += 1) {
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t] + w[t]) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + hash[at]) | 0);
}

/** The digest of a text, as hexadecimal digits. */
export function sha256(text) {
  const view = padded(text);
  let hash = START;
  for (let from = 0; from < view.byteLength; from += 64) hash = mixed(hash, spread(view, from));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
