/**
 * SHA-256 (FIPS 180-4) over the UTF-8 of a text, as lower-case hex. The browser's own digest is missing on pages that
 * are not served over TLS, and there of all places an operator should be able to check what the server says.
 */
export function sha256(text: string): string {
  const state = Int32Array.from(INITIAL);
  const bytes = pad(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  const schedule = new Int32Array(64);
  for (let start = 0; start < bytes.length; start += 64) {
    for (let i = 0; i < 16; i += 1) schedule[i] = view.getInt32(start + i * 4);
    mixBlock(state, schedule);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The first 32 bits of the fractional parts of the roots of the first primes, which is where FIPS takes them from. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (isPrime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const INITIAL = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: ArrayLike<number>, index: number) => words[index] ?? 0;

function mixBlock(state: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const a = at(w, i - 15);
    const b = at(w, i - 2);
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + sum1 + choice + at(ROUND, i) + at(w, i)) | 0;
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + sum0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}
