const { imul } = Math;

/**
 * A book's hash is a sum over its open orders, so that a change costs an addition, whatever rests besides. An order weighs
 * its mix times what is left of it, where the mix is odd and made of everything that stays while the order is open. There
 * are two sums of 32 bits, with mixes that agree by accident at most once in each.
 */
export function mixOrder(
  id: number,
  owner: number,
  flags: number,
  price: number,
  stop: number,
  ticket: number,
): number {
  const mix =
    imul(fold(id), 0x9e3779b1) ^
    imul(fold(ticket), 0x85ebca6b) ^
    imul(price, 0xc2b2ae35) ^
    imul(owner, 0x165667b1) ^
    imul(flags, 0x27d4eb2f) ^
    imul(stop, 0xd3a2646d);
  return imul(mix ^ (mix >>> 15), 0x846ca68b) | 1;
}

/** The second mix, from the first and the ticket, which no other order ever has. */
export function mixAgain(mix: number, ticket: number): number {
  return imul(mix ^ (mix >>> 13) ^ fold(ticket), 0xcc9e2d51) | 1;
}

export function weigh(mix: number, left: number): number {
  return imul(mix, fold(left));
}

/** One step of the hash over a few numbers, as a book's head is. */
export function chain(hash: number, value: number, factor: number): number {
  const mixed = imul(hash ^ fold(value), factor);
  return mixed ^ (mixed >>> 15);
}

/** All 53 bits of a whole number in 32; of a small one, itself. */
function fold(value: number): number {
  const low = value | 0;
  return low === value ? low : (value + value / 0x1_0000_0000) | 0;
}

export function toHex(a: number, b: number): string {
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
