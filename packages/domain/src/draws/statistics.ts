/** [DRAW-13] */
export const STATISTICS_DRAWS = 500;

export type NumberFigure = { readonly number: number; readonly count: number; readonly drawsAgo: number | null };

/** [DRAW-13] Of results newest first: how often each number came, and how many draws ago it came last. */
export function countNumbers(
  { low, high }: { readonly low: number; readonly high: number },
  results: readonly (readonly number[])[],
): NumberFigure[] {
  return Array.from({ length: high - low + 1 }, (_, at) => {
    const number = low + at;
    const last = results.findIndex((numbers) => numbers.includes(number));
    const count = results.reduce((sum, numbers) => sum + numbers.filter((each) => each === number).length, 0);
    return { number, count, drawsAgo: last === -1 ? null : last };
  });
}
