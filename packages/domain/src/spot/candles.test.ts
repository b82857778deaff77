import { instant, MINUTE_MS } from '@candor/kernel';
import { expect, it } from 'vitest';
import { arrangeCandles, joinCandles, type OwnCandle } from './candles.ts';

const START = Date.UTC(2026, 0, 1, 12);
const at = (minutes: number) => instant(START + minutes * MINUTE_MS);
const part = (minutes: number, price: bigint, lastNo: number): OwnCandle => ({
  ...{ openAt: at(minutes), open: price, high: price + 5n, low: price - 5n, close: price + 1n, volume: 2n, lastNo },
});

it('[SPT-27] joins minutes to a longer candle: first open, last close, the extremes and the sum', () => {
  const joined = joinCandles(part(0, 100n, 1), part(1, 90n, 2));
  expect(joined).toMatchObject({ openAt: at(0), open: 100n, high: 105n, low: 85n, close: 91n, volume: 4n, lastNo: 2 });
});

it('[SPT-27] leaves no holes after the first trade, and tells nothing before it', () => {
  const span = { interval: '5m', from: at(-10), until: at(20), before: undefined } as const;
  const candles = arrangeCandles([part(1, 100n, 1), part(3, 110n, 2), part(15, 90n, 3)], span);
  expect(candles.map(({ openAt, close, volume }) => [(openAt - START) / MINUTE_MS, close, volume])).toEqual([
    [0, 111n, 4n],
    [5, 111n, 0n],
    [10, 111n, 0n],
    [15, 91n, 2n],
  ]);
});

it('[SPT-27] goes on from what stood before the span', () => {
  const span = { interval: '1m', from: at(0), until: at(2), before: { close: 70n, lastNo: 9 } } as const;
  expect(arrangeCandles([], span)).toMatchObject([
    { openAt: at(0), open: 70n, close: 70n, volume: 0n, lastNo: 9 },
    { openAt: at(1), open: 70n, close: 70n, volume: 0n, lastNo: 9 },
  ]);
});
