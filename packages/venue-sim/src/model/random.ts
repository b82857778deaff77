/**
 * Chance that is a function of where one asks: the same seed and place give the same numbers, in whatever order they are
 * asked for. That is what lets a simulator be stopped and started, or asked about last year, without a file.
 */
export function mix(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    // Both halves of a number above 32 bits take part, as moments in milliseconds are.
    hash = scramble(hash ^ (part | 0));
    hash = scramble(hash + Math.floor(part / 0x1_0000_0000));
  }
  return hash >>> 0;
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}

/** A number for a text, to seed with. */
export function hashText(text: string): number {
  return mix(...Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
}

/** From 0 up to, but without, 1. */
export function unit(hash: number): number {
  return hash / 0x1_0000_0000;
}

/** A stream of numbers from 0 to 1 (mulberry32). */
export function stream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const ROOT_3 = Math.sqrt(3);

/** Near enough to a normal distribution, and without a logarithm: four dice, mean 0, deviation 1. */
export function bell(next: () => number): number {
  return (next() + next() + next() + next() - 2) * ROOT_3;
}
