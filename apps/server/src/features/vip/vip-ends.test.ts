import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, fixedClock, HOUR_MS, instant } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { earnTerms, remindOfEnd, vipJobs } from './jobs.ts';

let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  mia = await server.signIn('mia');
  for (const [name, asset, minor] of [
    ['viktor', 'USDT', 20_000_000_000n],
    ['mia', 'ETH', 1_000_000_000n],
  ] as const) {
    await server.platform.ledger.transfer({
      ...{ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: name } },
      ...{ amount: { asset, minor }, from: 'world:sandbox', to: `user:${CUSTOMERS[name].id}:funding` },
    });
  }
});
afterAll(() => server.close());

const form = (): Fields => ({ tradePassword: TRADE_PASSWORD, idempotencyKey: randomUUID() });
const buy = async () => {
  const bought = await server.ask(contract.buyVip, { days: '30', price: '20', ...form() } as Fields, mia);
  expect(bought.code).toBe(undefined);
  return bought.data;
};
const risesAt = async () => (await server.ask(contract.vipOverview, {}, mia)).data.limits.risesAt;
/** Lets the days pass; nobody is signed in for so long. */
const pass = async (ms: number) => {
  server.clock.advance(ms);
  mia = await server.signIn('mia');
};
/** What she was told about VIP, newest first. */
const told = async () => {
  const rows = await server.platform.db.many`select payload ->> 'state' as state from (
      select topic, key, payload, at from outbox union all select topic, key, payload, at from event_log) as fact
    where topic = 'vip.changed' and key = ${CUSTOMERS.mia.id} order by at desc`;
  return rows.map(({ state }) => state);
};
const look = () => Promise.all([remindOfEnd(server.platform), remindOfEnd(server.platform)]);

it('[VIP-11] an order that was placed as a VIP is filled at that fee, also when VIP has ended', async () => {
  await buy();
  const order = { market: 'ETH-USDT', kind: 'limit', price: '2500', amount: '0.1' };
  const waits = { ...order, side: 'sell', idempotencyKey: randomUUID() };
  const { data: placed } = await server.ask(contract.placeOrder, waits as Fields, mia);
  expect(placed.state).toBe('open');
  await server.ask(contract.endVip, form() as Fields, mia);
  await pass(2 * DAY_MS);
  const rules = await server.ask(contract.spotRules, { market: 'ETH-USDT' }, mia);
  expect(rules.data.makerFeePpm).toBe(800);
  const takes = { ...order, side: 'buy', idempotencyKey: randomUUID() };
  await server.ask(contract.placeOrder, takes as Fields, await server.signIn('viktor'));
  const { data: found } = await server.ask(contract.getSpotOrder, { id: placed.id }, mia);
  // 250 USDT at 0.064 %, which is a VIP's maker fee at this level; 0.2 USDT would be everybody's.
  expect(found.order).toMatchObject({ state: 'filled', fee: { asset: 'USDT', amount: '0.16' } });
  await expectSoundLedger(server);
});

it('[VIP-8] who begins VIP is told; a gap begins the wait again, more days do not', async () => {
  expect(await told()).toEqual(['begun']);
  await buy();
  expect(await told()).toEqual(['begun', 'begun']);
  expect(await risesAt()).toBe(server.clock.now() + DAY_MS);
  await pass(20 * HOUR_MS);
  await buy();
  expect(await risesAt()).toBe(server.clock.now() + 4 * HOUR_MS);
  await pass(4 * HOUR_MS);
  expect(await risesAt()).toBe(null);
  expect(await told()).toEqual(['begun', 'begun']);
});

it('[VIP-9] three days before the end it is told once, and not where more days were bought', async () => {
  const before = await told();
  // 59 days are left of two purchases.
  await pass(27 * DAY_MS);
  await look();
  expect(await told()).toEqual(before);
  await pass(29 * DAY_MS - 1);
  await look();
  expect(await told()).toEqual(before);
  await pass(1);
  await look();
  await look();
  expect(await told()).toEqual(['ending', ...before]);
  const { endsAt } = await buy();
  await pass(30 * DAY_MS);
  await look();
  await earnTerms(server.platform);
  expect(await told()).toEqual(['ending', 'ending', ...before]);
  expect(instant(endsAt)).toBeGreaterThan(server.clock.now());
});

it('[VIP-9] the end is told, once, where nobody could be told before', async () => {
  await pass(10 * DAY_MS);
  await earnTerms(server.platform);
  const before = await told();
  await buy();
  await pass(40 * DAY_MS);
  for (const job of vipJobs) await job.run({}, server.platform);
  expect(await told()).toEqual(['ended', 'begun', ...before]);
  await look();
  expect(await told()).toEqual(['ended', 'begun', ...before]);
});
