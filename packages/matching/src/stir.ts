/**
 * Two 32-bit mixing steps, different enough that an accident in one is none in the other. The hash of a book is a sum over
 * its orders, so that a change costs one subtraction and one addition, whatever rests besides.
 */
export function stirA(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

export function stirB(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** The upper part of a whole number that a double holds exactly; `value | 0` is the lower one. */
export function upper(value: number): number {
  return Math.floor(value / 0x1_0000_0000) | 0;
}

export function stirWideA(hash: number, value: number): number {
  return stirA(stirA(hash, value | 0), upper(value));
}

export function stirWideB(hash: number, value: number): number {
  return stirB(stirB(hash, value | 0), upper(value));
}

export function toHex(a: number, b: number): string {
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
