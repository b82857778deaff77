/**
 * SHA-256 of one short message, for searching: the browser's own digest answers by promise, which costs a hundred times
 * the hash itself. Messages of up to 55 bytes fit the one block this can do.
 */
const ROUND = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);

export const BLOCK_BYTES = 64;
export const MOST_BYTES = 55;

/** The message's only block, padded: who changes bytes of the message inside it has the block of another message. */
export function toBlock(message: Uint8Array): Uint8Array {
  if (message.length > MOST_BYTES) throw new RangeError('The message does not fit one block');
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(message);
  block[message.length] = 0x80;
  new DataView(block.buffer).setUint32(60, message.length * 8);
  return block;
}

/** The first 32 bits of the digest: as many zero bits as anybody asks for are in them. */
export function digestStart(block: Uint8Array): number {
  const w = words;
  for (let i = 0; i < 16; i += 1) {
    const b = i * 4;
    w[i] = (byteAt(block, b) << 24) | (byteAt(block, b + 1) << 16) | (byteAt(block, b + 2) << 8) | byteAt(block, b + 3);
  }
  for (let i = 16; i < 64; i += 1) {
    const near = wordAt(w, i - 15);
    const far = wordAt(w, i - 2);
    const s0 = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const s1 = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    w[i] = (wordAt(w, i - 16) + s0 + wordAt(w, i - 7) + s1) | 0;
  }
  let a = wordAt(START, 0);
  let b = wordAt(START, 1);
  let c = wordAt(START, 2);
  let d = wordAt(START, 3);
  let e = wordAt(START, 4);
  let f = wordAt(START, 5);
  let g = wordAt(START, 6);
  let h = wordAt(START, 7);
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + wordAt(ROUND, i) + wordAt(w, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + wordAt(START, 0)) >>> 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function wordAt(from: Int32Array, index: number): number {
  return from[index] as number;
}

function byteAt(from: Uint8Array, index: number): number {
  return from[index] as number;
}

/** The constants are the first bits of the roots of the first primes, so they need not be listed, or mistyped. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}
