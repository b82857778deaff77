import { describe, expect, it } from 'vitest';
import { type RangeSplit, splitRange } from './split-range.ts';

const point = (balance: string, netDeposits: string | null) => ({ at: 0, balance, netDeposits });
const total = (amount: string) => ({ total: { asset: 'USDT' as const, amount } });

const listed = (split?: RangeSplit) => split?.parts.map(([name, { minor }]) => [name, minor]);

describe('the figures of a range', () => {
  it('[AST-13] are the result and what came in, and add up to the change of the total shown', () => {
    const history = { points: [point('100', '0'), point('130', '20'), point('149', '50')] };
    const split = splitRange('1D', history, total('150'));
    expect(split?.values).toEqual(['100', '130', '150']);
    expect(listed(split)).toEqual([
      ['result', 0n],
      ['deposits', 50_000_000n],
    ]);
  });

  it('count a week from where it begins', () => {
    const points = Array.from({ length: 30 }, (_, day) => point(String(100 + day), String(day)));
    const split = splitRange('1W', { points }, total('129'));
    expect(split?.values).toHaveLength(8);
    expect(listed(split)).toEqual([
      ['result', 0n],
      ['deposits', 7_000_000n],
    ]);
  });

  it('tell the change alone where deposits could not be counted', () => {
    const split = splitRange('1M', { points: [point('5', null), point('3', null)] }, total('3'));
    expect(listed(split)).toEqual([['change', -2_000_000n]]);
  });

  it('do not exist before there is a line', () => {
    expect(splitRange('1D', { points: [point('0', '0'), point('0', '0')] }, total('0'))).toBeUndefined();
    expect(splitRange('1D', { points: [point('7', '0')] }, total('7'))).toBeUndefined();
  });
});
