/**
 * A book's hash is a sum over its open orders, so that a change costs one subtraction and one addition, whatever rests
 * besides. It has two halves of 32 bits, mixed so differently that an accident in one is none in the other.
 */
export function mixOrderA(
  id: number,
  owner: number,
  flags: number,
  price: number,
  stop: number,
  ticket: number,
): number {
  return (
    (Math.imul(id, 0x9e3779b1) +
      Math.imul(upper(id), 0x85ebca6b) +
      Math.imul(owner, 0xc2b2ae35) +
      Math.imul(flags, 0x27d4eb2f) +
      Math.imul(price, 0x165667b1) +
      Math.imul(stop, 0xd3a2646d) +
      Math.imul(ticket, 0xfd7046c5) +
      Math.imul(upper(ticket), 0xb55a4f09)) |
    0
  );
}

export function mixOrderB(
  id: number,
  owner: number,
  flags: number,
  price: number,
  stop: number,
  ticket: number,
): number {
  return (
    (Math.imul(id, 0xcc9e2d51) +
      Math.imul(upper(id), 0x1b873593) +
      Math.imul(owner, 0xe6546b65) +
      Math.imul(flags, 0x38b34ae5) +
      Math.imul(price, 0xa1e38b93) +
      Math.imul(stop, 0x7feb352d) +
      Math.imul(ticket, 0x846ca68b) +
      Math.imul(upper(ticket), 0x9e485565)) |
    0
  );
}

/** What an order adds to the hash while this much of it is left. */
export function mixLeftA(mix: number, left: number): number {
  const mixed = Math.imul(mix ^ Math.imul(left, 0x2c1b3c6d) ^ upper(left), 0x297a2d39);
  return mixed ^ (mixed >>> 15);
}

export function mixLeftB(mix: number, left: number): number {
  const mixed = Math.imul(mix ^ Math.imul(left, 0x5bd1e995) ^ upper(left), 0x3243f6a9);
  return mixed ^ (mixed >>> 13);
}

/** The upper part of a whole number that a double holds exactly; `Math.imul` and `|` see the lower 32 bits only. */
function upper(value: number): number {
  return (value / 0x1_0000_0000) | 0;
}

export function toHex(a: number, b: number): string {
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
