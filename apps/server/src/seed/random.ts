import { assert } from '@candor/kernel';

/** A small generator of believable chance: the same seed gives the same month in every sandbox. */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  readonly whole: (min: number, max: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
};

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  // A linear step and a scramble of its bits: plenty for a story, and never used for a secret.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  const whole = (min: number, max: number) => min + (next() % (max - min + 1));
  return {
    whole,
    pick: (from) => {
      const found = from[whole(0, from.length - 1)];
      assert(found !== undefined, 'something to pick from');
      return found;
    },
  };
}
