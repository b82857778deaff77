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
  for (const body of [{ market: 'BTC-USDT', factor: 0 }, { market: 'BTC-USDT' }, { factor: 2 }]) {
    expect((await post('shift', body)).status, JSON.stringify(body)).toBe(400);
  }
  expect((await post('nothing', {})).status).toBe(404);
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
  expect(await ask('/api/v3/depth?symbol=XRPUSDT')).toEqual({
    status: 400,
    body: { code: -1121, msg: 'Invalid symbol.' },
  });
  expect(await ask('/api/v3/klines?symbol=BTCUSDT&interval=7m')).toMatchObject({ status: 400, body: { code: -1120 } });
  expect((await ask('/api/v3/depth')).body).toMatchObject({ code: -1102 });
  expect((await ask('/api/v3/account')).status).toBe(404);
});
