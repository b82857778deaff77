import { pairOf } from '@candor/domain/market';
import { neededFor, SpotBook } from '@candor/domain/spot';
import type { Asset, Id } from '@candor/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderRows } from './order-rows.ts';
import { createMigratedDatabase, openTestEngine, type TestEngine } from './test-engine.ts';
import { makeChance, randomStep, TRADERS } from './test-flow.ts';

const PAIR = pairOf('BTC-USDT');
const START = { USDT: 50_000_000_000n, BTC: 200_000_000n } as const;
const STEPS = 70;
const RUNS = 5;

let test: TestEngine;
let drop: () => Promise<void>;
let steps = 0;
beforeAll(async () => {
  const database = await createMigratedDatabase();
  drop = database.drop;
  test = await openTestEngine(database);
  for (const who of TRADERS) {
    await test.fund(who, 'USDT', '50000');
    await test.fund(who, 'BTC', '2');
  }
});
afterAll(async () => {
  await test.close();
  await drop();
});

/** Places, changes and takes back orders, many at a time, as chance has it. */
async function trade(seed: number): Promise<void> {
  const chance = makeChance(seed);
  const open: { id: Id<'ord'>; owner: string }[] = [];
  const one = async () => {
    const known = open[Math.floor(chance() * open.length)];
    const dice = chance();
    if (known && dice < 0.2) return test.engine.cancel(known);
    if (known && dice < 0.4) {
      const amount = (0.001 * (1 + Math.floor(chance() * 25))).toFixed(3);
      const price = (59_900 + Math.floor(chance() * 200)).toFixed(1);
      return test.engine.amend({ ...known, ...(dice < 0.3 ? { amount } : { price }) });
    }
    steps += 1;
    const { request } = randomStep(chance, steps);
    const placed = await test.engine.place(request);
    if (placed.ok) open.push({ id: placed.value.id, owner: placed.value.owner });
    return placed;
  };
  for (let done = 0; done < STEPS; ) {
    const together = 1 + Math.floor(chance() * 12);
    // The mark moves about, so stops wake in the midst of it.
    const markPrice = BigInt(59_900 + Math.floor(chance() * 200)) * 1_000_000n;
    test.references.set('BTC-USDT', { price: markPrice, isFresh: true });
    await Promise.all([test.engine.wakeStops(), ...Array.from({ length: together }, one)]);
    done += together;
  }
}

/** What somebody must have, by adding up every trade they took part in. */
async function expectedOf(userId: Id<'usr'>, asset: Asset): Promise<{ free: bigint; held: bigint }> {
  const fills = await test.db.many`select * from spot_fill where maker_user = ${userId} or taker_user = ${userId}`;
  let total = asset === 'USDT' ? START.USDT : START.BTC;
  for (const fill of fills) {
    const isTaker = fill.taker_user === userId;
    const isBuyer = (fill.taker_side === 'buy') === isTaker;
    const got = isBuyer ? 'BTC' : 'USDT';
    const moved = BigInt(String(asset === 'BTC' ? fill.base : fill.quote));
    total += got === asset ? moved - BigInt(String(isTaker ? fill.taker_fee : fill.maker_fee)) : -moved;
  }
  const live = (await orderRows(test.db).liveOf('real', userId)).map(({ order }) => order);
  const needs = live.map((order) => neededFor(PAIR, order, order.remaining)).filter((need) => need.asset === asset);
  const held = needs.reduce((sum, { minor }) => sum + minor, 0n);
  return { free: total - held, held };
}

async function differenceOf(userId: Id<'usr'>, asset: Asset) {
  const [has, should] = [await test.balance(userId, asset), await expectedOf(userId, asset)];
  return { free: has.free - should.free, held: has.held - should.held };
}

it('whatever customers do, everybody has what their trades add up to, and the rows rebuild the book', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      await trade(seed);
      // Without a mark nothing wakes any more; an exit that was on its way trades first, so what is counted is asked for again.
      test.references.set('BTC-USDT', { price: 60_000_000_000n, isFresh: false });
      for (const who of TRADERS) {
        for (const asset of ['USDT', 'BTC'] as const) {
          await expect.poll(() => differenceOf(who, asset), { timeout: 10_000 }).toEqual({ free: 0n, held: 0n });
        }
      }
      const row = await test.db.one`select * from spot_market where book = 'real' and market = 'BTC-USDT'`;
      const head = {
        ...{ seq: Number(row.seq), ticket: Number(row.ticket), lastPrice: Number(row.last_price) },
        ...{ reachLow: Number(row.reach_low), reachHigh: Number(row.reach_high) },
        ...{ trades: Number(row.trades), owners: Number(row.owners) },
      };
      const rebuilt = new SpotBook(PAIR, 'real', head, await orderRows(test.db).live('real', 'BTC-USDT'));
      expect(rebuilt.hash).toBe(row.hash);
      expect(rebuilt.core.depth(50)).toEqual(test.engine.depth('real', 'BTC-USDT', 50));
    }),
    { numRuns: RUNS, seed: 5 },
  );
  expect(test.problems).toEqual([]);
  const [trades] = await test.db.many`select count(*) as n, sum(maker_fee + taker_fee) as fees from spot_fill`;
  expect(Number(trades?.n)).toBeGreaterThan(30);
  await test.expectSound();
});
