import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVenueSim, type VenueSim } from './start.ts';

const clock = { now: () => Date.UTC(2026, 5, 1, 12) + Math.floor(performance.now()) };
let sim: VenueSim;
beforeAll(async () => {
  sim = await startVenueSim({ venue: 'binance', clock });
});
afterAll(() => sim.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${sim.url}/dev/${path}`, { method: 'POST', body: JSON.stringify(body), headers });
const last = async () => {
  const reply = await fetch(`${sim.url}/api/v3/ticker/price?symbol=BTCUSDT`);
  return { status: reply.status, price: Number(((await reply.json()) as { price?: string }).price) };
};

it('moves a price for whoever runs it, and not for a web page', async () => {
  const { price } = await last();
  expect((await post('shift', { market: 'BTC-USDT', factor: 2 })).status).toBe(200);
  // The next trade is the first that is moved.
  await expect.poll(async () => (await last()).price / price, { timeout: 60_000 }).toBeGreaterThan(1.9);
  expect((await post('shift', { market: 'BTC-USDT', factor: 2 }, { origin: 'https://elsewhere' })).status).toBe(403);
  const wrong = { market: 'BTC-USDT', factor: 2, from: 'noon' };
  for (const body of [{ market: 'BTC-USDT', factor: 0 }, { market: 'BTC-USDT' }, { factor: 2 }, wrong]) {
    expect((await post('shift', body)).status, JSON.stringify(body)).toBe(400);
  }
  expect((await post('nothing', {})).status).toBe(404);
});

it('moves candles that are over where it is told a past moment, and back again', async () => {
  const noon = Date.UTC(2026, 4, 31, 12);
  const closes = async () => {
    const query = `symbol=ETHUSDT&interval=1h&startTime=${noon - 2 * 3_600_000}&limit=4`;
    const candles = (await (await fetch(`${sim.url}/api/v3/klines?${query}`)).json()) as string[][];
    return candles.map((candle) => Number(candle[4]));
  };
  const before = await closes();
  await post('shift', { market: 'ETH-USDT', factor: 1.25, from: noon });
  const moved = await closes();
  expect(moved.map((close, place) => Math.round((close / (before[place] ?? 0)) * 1_000))).toEqual([
    1_000, 1_000, 1_250, 1_250,
  ]);
  await post('shift', { market: 'ETH-USDT', factor: 0.8, from: noon });
  expect(await closes()).toEqual(before);
});

it('fails as often as it is asked to', async () => {
  await post('faults', { kind: 'http', status: 503, path: 'ticker', times: 1 });
  expect((await last()).status).toBe(503);
  expect((await last()).status).toBe(200);
  await post('faults', { kind: 'http', status: 503, times: 5 });
  await post('faults/clear', {});
  expect((await last()).status).toBe(200);
});

it('answers as the venue does to what it does not know', async () => {
  const ask = async (path: string) => {
    const reply = await fetch(`${sim.url}${path}`);
    return { status: reply.status, body: await reply.json() };
  };
  expect(await ask('/api/v3/depth?symbol=XYZUSDT')).toEqual({
    status: 400,
    body: { code: -1121, msg: 'Invalid symbol.' },
  });
  expect(await ask('/api/v3/klines?symbol=BTCUSDT&interval=7m')).toMatchObject({ status: 400, body: { code: -1120 } });
  expect((await ask('/api/v3/depth')).body).toMatchObject({ code: -1102 });
  expect((await ask('/api/v3/account')).body).toMatchObject({ code: -2014 });
  expect((await ask('/api/v3/order')).status).toBe(404);
});
