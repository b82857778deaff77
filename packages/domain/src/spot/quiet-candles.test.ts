import { instant, MINUTE_MS } from '@candor/kernel';
import { expect, it } from 'vitest';
import type { OwnCandle } from './candles.ts';
import { fillQuiet, followMedian } from './quiet-candles.ts';

const at = (minutes: number) => instant(Date.UTC(2026, 0, 1, 12) + minutes * MINUTE_MS);
const candle = (minutes: number, price: bigint, volume = 7n) => ({
  ...{ openAt: at(minutes), open: price, high: price + 4n, low: price - 4n, close: price + 2n, volume },
});
const own = (minutes: number, price: bigint, volume: bigint): OwnCandle => ({
  ...candle(minutes, price, volume),
  lastNo: 1,
});

it('[SPT-27] draws quiet stretches after the median of the venues, and never a candle that was traded', () => {
  const shown = fillQuiet(
    [own(1, 100n, 3n), own(2, 101n, 0n)],
    [
      [candle(0, 200n), candle(1, 200n), candle(2, 200n)],
      [candle(1, 210n), candle(2, 210n)],
    ],
    10,
  );
  expect(shown).toEqual([
    { openAt: at(0), open: 200n, high: 204n, low: 196n, close: 202n, volume: 0n, isTraded: false },
    { openAt: at(1), open: 100n, high: 104n, low: 96n, close: 102n, volume: 3n, isTraded: true },
    { openAt: at(2), open: 205n, high: 209n, low: 201n, close: 207n, volume: 0n, isTraded: false },
  ]);
});

it('[SPT-27] lets the last price stand still where no venue knows, and tells no more than was asked for', () => {
  const quiet = [own(1, 100n, 3n), own(2, 102n, 0n)];
  expect(fillQuiet(quiet, [], 10).map(({ isTraded }) => isTraded)).toEqual([true, false]);
  expect(fillQuiet(quiet, [[candle(0, 90n)]], 2).map(({ openAt }) => openAt)).toEqual([at(1), at(2)]);
});

it('[SPT-27] follows the median while a quiet candle forms', () => {
  const first = followMedian(undefined, at(0), 100n);
  const after = followMedian(followMedian(first, at(0), 90n), at(0), 105n);
  expect(after).toEqual({ openAt: at(0), open: 100n, high: 105n, low: 90n, close: 105n, volume: 0n });
  expect(followMedian(after, at(1), 103n)).toMatchObject({ openAt: at(1), open: 103n, high: 103n });
});
