import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, fixedClock, instant } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { minorOf, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { makeRobots, type Robots, runRound } from './run-robots.ts';

const MILLION = 1_000_000n;
const ETH = 100_000_000n;
const DAYS = 12;
let server: Sandbox;
let markets: FakeMarkets;
let robots: Robots;
let versions: ReadonlyMap<string, string>;
let today = Math.floor(TEST_NOW / DAY_MS);
/** The price of each day, oldest first, up to yesterday's close. */
const closes = Array.from({ length: 110 }, (_, index) => 2_500n + BigInt(index % 7) * 9n);

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    for (const [asset, minor] of [
      ['USDT', 1_000_000n * MILLION],
      ['ETH', 1_000n * ETH],
    ] as const) {
      const [from, to] = ['world:sandbox', `user:${id}:funding`];
      const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id } } as const;
      await server.platform.ledger.transfer({ ...request, id: randomUUID(), amount: { asset, minor }, from, to });
    }
  }
  const { templates } = (await server.ask(contract.robotTemplates, {}, await server.signIn('mia'))).data;
  versions = new Map(templates.map(({ id, version }) => [id, version]));
  const versionOf = (id: string) => Promise.resolve(versions.get(id) ?? '');
  robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf } };
});
afterAll(async () => {
  await robots.pool.close();
  await server.close();
});

/** Those that borrow, and those for VIP, have tests of their own. */
const STEADY = ['trend', 'rebalance', 'dca', 'grid'] as const;

/** Always the same numbers, so that what failed once fails again. */
function makeDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function tellPrice(): void {
  const now = closes.at(-1) ?? 0n;
  markets.set('ETH-USDT', now * MILLION);
  const candles = closes.map((close, index) => {
    const at = close * MILLION;
    const openAt = instant((today - closes.length + index) * DAY_MS);
    return { openAt, open: at, high: (at * 103n) / 100n, low: (at * 97n) / 100n, close: at, volume: ETH };
  });
  markets.setCandles('BINANCE', 'ETH-USDT', '1d', candles);
}

/** The server dies before an order is made, after it was made, or not at all. */
function dying({ engine, ...platform }: Platform, dice: () => number): Platform {
  const place: Platform['engine']['place'] = async (request) => {
    const fate = dice();
    if (fate < 0.2) throw new Error('killed before the order');
    const placed = await engine.place(request);
    if (fate < 0.4) throw new Error('killed after the order');
    return placed;
  };
  return { ...platform, engine: { ...engine, place } };
}

async function standReady(dice: () => number): Promise<void> {
  const viktor = await server.signIn('viktor');
  await server.ask(contract.cancelAllOrders, {}, viktor);
  const mid = Number(closes.at(-1) ?? 0n);
  for (const [side, price] of [
    ['sell', mid + 1 + dice() * 3],
    ['buy', mid - 1 - dice() * 3],
  ] as const) {
    server.clock.advance(1);
    const form = { market: 'ETH-USDT', side, kind: 'limit', price: price.toFixed(2), amount: '20' };
    await server.ask(contract.placeOrder, { ...form, idempotencyKey: randomUUID() }, viktor);
  }
}

it('[RBT-3] [RBT-7] whatever dies in between: one order for a decision, profit is the sum of fills, and nothing is lost', async () => {
  const dice = makeDice(14);
  tellPrice();
  let mia = await server.signIn('mia');
  const funding = `user:${CUSTOMERS.mia.id}:funding`;
  for (const template of [...STEADY, ...STEADY]) {
    server.clock.advance(1);
    const form = { template, version: versions.get(template) ?? '', market: 'ETH-USDT', name: 'R', amount: '1500' };
    expect(
      (await server.ask(contract.startRobot, { ...form, idempotencyKey: randomUUID() }, mia)).code,
    ).toBeUndefined();
  }
  for (let day = 0; day < DAYS; day += 1) {
    await standReady(dice);
    for (let tries = 0; tries < 3; tries += 1) {
      await runRound(dying(server.platform, dice), robots, 0).catch(() => undefined);
      server.clock.advance(2_000);
    }
    await runRound(server.platform, robots, 0);
    today += 1;
    server.clock.advance(DAY_MS);
    closes.push((closes.at(-1) ?? 0n) + BigInt(Math.round((dice() - 0.5) * 120)));
    closes.shift();
    tellPrice();
  }
  const { db, ledger } = server.platform;
  const asked =
    await db.many`select count(*) as n, count(distinct (robot_id, candle_at)) as candles from robot_decision`;
  expect(asked[0]?.n).toBe(asked[0]?.candles);
  expect(Number(asked[0]?.n)).toBe(8 * DAYS);
  // Every order of a robot's account was decided, and every decision made at most one.
  const orders = await db.many`select o.request_id, i.request_id as intent from spot_order o
    left join robot_intent i on i.request_id = o.request_id where o.account like '%:robots:%'`;
  expect(orders.length).toBeGreaterThan(8 * 3);
  expect(orders.filter(({ intent }) => intent === null)).toEqual([]);
  expect(new Set(orders.map(({ request_id }) => request_id)).size).toBe(orders.length);
  await expectSoundLedger(server);

  mia = await server.signIn('mia');
  const before = await ledger.balance('real', { name: funding, asset: 'USDT' });
  await standReady(dice);
  const { rows } = (await server.ask(contract.listRobots, { list: 'running' }, mia)).data;
  expect(rows).toHaveLength(8);
  let results = 0n;
  for (const { id } of rows) {
    await server.ask(contract.stopRobot, { id, coins: 'sell' }, mia);
    for (let tries = 0; tries < 3; tries += 1) await runRound(server.platform, robots, 0);
    const { robot } = (await server.ask(contract.getRobot, { id }, mia)).data;
    expect(robot.state).toBe('stopped');
    const [total, floating] = [robot.total?.amount ?? '', robot.floating?.amount ?? ''];
    results += signed(total) - signed(floating);
  }
  // What is told as the result is what came back, less coins too few to be sold.
  const after = await ledger.balance('real', { name: funding, asset: 'USDT' });
  const dust = after.minor - before.minor - 8n * 1_500n * MILLION - results;
  expect(dust <= 0n && dust > -8n * MILLION).toBe(true);
});

function signed(text: string): bigint {
  return text.startsWith('-') ? -minorOf('USDT', text.slice(1)) : minorOf('USDT', text);
}
