import { type Money, subtract } from '@candor/kernel';
import type { Answer } from '../../platform/api.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

export const RANGES = ['1D', '1W', '1M'] as const;
export type Range = (typeof RANGES)[number];

type Overview = Pick<Answer<'app.assets/overview'>, 'total'>;
type History = Pick<Answer<'app.assets/history'>, 'points'>;

export type RangeSplit = {
  /** Oldest first; the last is the total that is shown beside them. */
  readonly values: readonly string[];
  /** [AST-13] The result and what came in; the change alone where what came and went could not all be counted. */
  readonly parts: readonly (readonly [name: 'result' | 'deposits' | 'change', value: Money<'USDT'>])[];
};

const WEEK_DAYS = 7;

/**
 * The line of a range and what its change is made of. The last point is the total itself: prices move between two answers, and the
 * figures of one screen agree. Undefined where there is no line yet.
 */
export function splitRange(range: Range, { points: all }: History, { total }: Overview): RangeSplit | undefined {
  const points = range === '1W' ? all.slice(-WEEK_DAYS - 1) : all;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return undefined;
  const values = [...points.slice(0, -1).map(({ balance }) => balance), total.amount];
  if (values.every((value) => value === '0')) return undefined;
  const read = (text: string) => readAmountOf('USDT', text);
  const change = subtract(read(total.amount), read(first.balance));
  // What this tab kept of an older server does not say.
  if (typeof first.netDeposits !== 'string' || typeof last.netDeposits !== 'string') {
    return { values, parts: [['change', change]] };
  }
  const deposits = subtract(read(last.netDeposits), read(first.netDeposits));
  return {
    values,
    parts: [
      ['result', subtract(change, deposits)],
      ['deposits', deposits],
    ],
  };
}
