import type { Draw } from '@candor/contract/draws/calls';
import { commitmentOf, deriveNumbers } from './derive-numbers.ts';

/** [DRAW-11] What is checked, in this order. */
export const DRAW_CHECKS = ['commitment', 'order', 'block', 'numbers'] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];
export type CheckedDraw = {
  readonly isRight: boolean;
  readonly checks: Readonly<Record<DrawCheck, boolean>>;
  /** The numbers as they follow from the proof. */
  readonly numbers: readonly number[];
};

export type DrawProof = Pick<
  Draw,
  'series' | 'issue' | 'commitment' | 'anchor' | 'height' | 'committedAt' | 'dueAt' | 'seed' | 'blockHash' | 'numbers'
>;

const HEX_32 = /^[0-9a-f]{64}$/;
/** A TRON block's id begins with its number, in eight bytes. */
const HEIGHT_DIGITS = 16;

/** [DRAW-11] Counts a revealed draw again. `chainHash` is the block at its height as the chain has it; null where nobody could ask. */
export function checkDraw(proof: DrawProof, chainHash: string | null): CheckedDraw {
  const { series, issue, commitment, anchor, height, committedAt, dueAt, seed, blockHash } = proof;
  const isWhole = seed !== null && blockHash !== null && HEX_32.test(seed) && HEX_32.test(blockHash) && canDraw(series);
  const numbers = isWhole ? deriveNumbers({ series, issue, seed, blockHash }) : [];
  const checks = {
    commitment: isWhole && commitmentOf(seed) === commitment,
    order: anchor.height < height && committedAt < dueAt,
    block: isWhole && blockHash === chainHash && Number.parseInt(blockHash.slice(0, HEIGHT_DIGITS), 16) === height,
    numbers: isWhole && numbers.join() === proof.numbers?.join(),
  };
  return { isRight: DRAW_CHECKS.every((name) => checks[name]), checks, numbers };
}

/** A proof may come from a file, and terms nobody can draw by must not run for ever. */
function canDraw({ count, low, high, repeats }: Draw['series']): boolean {
  const size = high - low + 1;
  const areWhole = [count, low, high].every((each) => Number.isSafeInteger(each) && each >= 0);
  return areWhole && size >= 1 && size <= 1_000 && count >= 1 && count <= 100 && (repeats || count <= size);
}
