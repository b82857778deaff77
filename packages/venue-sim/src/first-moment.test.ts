import { expect, it } from 'vitest';
import { startVenueSim } from './start.ts';

it.each(['binance', 'okx'] as const)(
  '%s gives as many candles as asked for before the first trade of a minute',
  async (venue) => {
    const minute = Date.UTC(2026, 5, 1, 12, 30);
    const sim = await startVenueSim({ venue, clock: { now: () => minute } });
    const path =
      venue === 'binance'
        ? '/api/v3/klines?symbol=BTCUSDT&interval=1m&limit=5'
        : '/api/v5/market/candles?instId=BTC-USDT&bar=1m&limit=5';
    type Rows = (string | number)[][];
    const answer = (await (await fetch(`${sim.url}${path}`)).json()) as Rows & { data: Rows };
    const rows = venue === 'binance' ? answer : answer.data;
    const opened = rows.map(([openAt]) => Number(openAt)).sort((a, b) => a - b);
    expect(opened).toEqual([5, 4, 3, 2, 1].map((ago) => minute - ago * 60_000));
    await sim.stop();
  },
);
