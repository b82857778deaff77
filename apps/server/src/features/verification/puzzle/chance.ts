import { randomBytes } from 'node:crypto';

/** Draws for one picture, from the system's own chance: whoever knew the seed would know the answer. */
export type Chance = {
  /** Between two numbers, the upper one left out. */
  readonly between: (from: number, to: number) => number;
  readonly whole: (from: number, to: number) => number;
  readonly pick: <T>(of: readonly [T, ...T[]]) => T;
};

const BLOCK = 2_048;
const RANGE = 2 ** 32;

export function makeChance(bytes: (size: number) => Buffer = randomBytes): Chance {
  let block = bytes(BLOCK);
  let at = 0;
  const draw = () => {
    if (at + 4 > block.length) {
      block = bytes(BLOCK);
      at = 0;
    }
    at += 4;
    return block.readUInt32LE(at - 4) / RANGE;
  };
  const between = (from: number, to: number) => from + draw() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to));
  return { between, whole, pick: (of) => of[whole(0, of.length)] ?? of[0] };
}
