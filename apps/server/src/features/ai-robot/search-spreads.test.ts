import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { AI_MARKET } from '@candor/contract/ai-robot/fields';
import { fixedClock, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { searchOnce } from './search-spreads.ts';

const MILLION = 1_000_000n;
/** A tick of the market is a tenth of a USDT. */
const TICK = 100_000n;
let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
let olive: string;

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, olive] = [await server.signIn('mia'), await server.signInOperator('olive')];
});
afterAll(() => server.close());

const spreads = async () => (await server.ask(contract.aiSpreads, {}, mia)).data;
const quote = (venue: 'BINANCE' | 'OKEX', at: bigint) =>
  markets.quote(venue, AI_MARKET, { bid: at * MILLION, ask: at * MILLION + TICK });

it('[ARB-6] [ARB-7] [ARB-8] counts a minute once, skips what cannot be seen, and keeps the best', async () => {
  markets.forget();
  expect(await spreads()).toMatchObject({ since: null, searched: 0, executable: 0 });
  await searchOnce(server.platform);
  expect(await spreads()).toMatchObject({ searched: 0, executable: 0, skipped: 3 });

  const minute = async (binance: bigint, okex: bigint) => {
    server.clock.advance(MINUTE_MS);
    quote('BINANCE', binance);
    quote('OKEX', okex);
    await searchOnce(server.platform);
    await searchOnce(server.platform);
  };
  // A book of the test is a hundredth of a coin at each level.
  await minute(50_000n, 50_050n);
  let found = await spreads();
  expect(found).toMatchObject({ searched: 1, executable: 0, isSimulated: true, size: { amount: '1000' } });
  expect(found.markets[0]?.best).toMatchObject({ buyAt: 'BINANCE', sellAt: 'OKEX' });
  expect(found.markets[0]?.best?.netPart).toBeLessThan(0);
  await minute(50_300n, 50_000n);
  await minute(50_000n, 50_000n);
  found = await spreads();
  expect(found).toMatchObject({ searched: 3, executable: 1 });
  expect(found.markets[0]).toMatchObject({
    market: AI_MARKET,
    transferMinutes: 30,
    best: { buyAt: 'OKEX', sellAt: 'BINANCE' },
    last: { netPart: expect.any(Number) },
  });
  expect(found.markets[0]?.best?.netPart).toBeGreaterThan(0);
  expect(found.markets[0]?.last?.netPart).toBeLessThan(0);
  expect((found.markets[0]?.last?.at ?? 0) - (found.markets[0]?.best?.at ?? 0)).toBe(MINUTE_MS);
});

it('[ARB-7] [ARB-8] says since when fees and times are assumed, and counts by what two operators set', async () => {
  const before = await spreads();
  expect(before.fees).toEqual([
    { venue: 'BINANCE', takerPpm: 1_000 },
    { venue: 'OKEX', takerPpm: 1_000 },
  ]);
  expect(new Date(before.assumedAt).toISOString()).toBe('2026-11-17T00:00:00.000Z');
  await assume('spreads.feeOkex', 15_000);
  await assume('spreads.minutesBtc', 45);
  const setAt = server.clock.now();
  server.clock.advance(MINUTE_MS);
  // Six per thousand apart would pay for both fees of before, and do not pay for this one.
  quote('BINANCE', 50_000n);
  quote('OKEX', 50_300n);
  await searchOnce(server.platform);
  const after = await spreads();
  expect(after.fees[1]).toEqual({ venue: 'OKEX', takerPpm: 15_000 });
  expect(after.markets[0]).toMatchObject({ transferMinutes: 45, executable: before.markets[0]?.executable });
  expect(after.markets[0]?.last?.netPart).toBeLessThan(-5_000);
  expect(after.assumedAt).toBe(setAt);
});

async function assume(key: string, value: number): Promise<void> {
  const payload = JSON.stringify({ key, value });
  const form = { kind: 'setting.change', payload, reason: 'Their fee page', idempotencyKey: randomUUID() };
  const { data } = await server.ask(contract.propose, form, olive);
  const verdict = { id: data.id, verdict: 'approve', reason: '' };
  const { code } = await server.ask(contract.decideApproval, verdict, await server.signInOperator('ada'));
  expect(code).toBeUndefined();
}
