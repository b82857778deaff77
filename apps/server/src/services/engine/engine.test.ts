import { randomUUID } from 'node:crypto';
import { assert, instant, ppm } from '@candor/kernel';
import { move } from '@candor/ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { END_HALTS, runAsOwner } from '../../testing/owner.ts';
import type { FillEvent } from './engine.ts';
import { orderRows } from './order-rows.ts';
import {
  codeOf,
  createMigratedDatabase,
  fundingOf,
  openTestEngine,
  orderOf,
  person,
  placeRequest,
  type TestEngine,
} from './test-engine.ts';

const [ann, bob, cy] = [person('a'), person('b'), person('c')];
const FilledAt = z.object({ transfer: z.string(), at: z.number(), wait: z.number() });
const SELL = { side: 'sell', price: '60000', amount: '0.1' } as const;

let test: TestEngine;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
/** What goes by between the match and the ledger's turn. */
let waitForTurn = () => {};
beforeAll(async () => {
  database = await createMigratedDatabase();
  test = await openTestEngine({
    ...database,
    wrap: (ledger) => ({
      ...ledger,
      submit: (command) => {
        waitForTurn();
        return ledger.submit(command);
      },
    }),
  });
  for (const who of [ann, bob, cy]) {
    await test.fund(who, 'USDT', '100000');
    await test.fund(who, 'BTC', '10');
  }
});
afterEach(async () => {
  for (const owner of [ann, bob, cy]) await test.engine.cancelAll({ book: 'real', owner });
  await test.expectSound();
  expect(test.problems).toEqual([]);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

describe('an order', () => {
  it('[SPT-12] sets its money aside, trades at the price of who waited, and pays fees from what was received', async () => {
    const before = { ann: await test.balance(ann, 'USDT'), bob: await test.balance(bob, 'BTC') };
    const maker = orderOf(await test.place(ann, SELL));
    expect(maker).toMatchObject({ state: 'open', held: 10_000_000n });
    expect((await test.balance(ann, 'BTC')).held).toBe(10_000_000n);
    const taker = orderOf(await test.place(bob, { price: '60500', amount: '0.04' }));
    expect(taker).toMatchObject({ state: 'filled', filled: 4_000, turnover: 2_400_000_000n, fee: 8_000n, held: 0n });
    const after = { ann: await test.balance(ann, 'USDT'), bob: await test.balance(bob, 'BTC') };
    expect(after.ann.free - before.ann.free).toBe(2_400_000_000n - 2_400_000n);
    expect(after.bob.free - before.bob.free).toBe(4_000_000n - 8_000n);
    const stored = { state: 'open', remaining: 6_000, held: 6_000_000n, fee: 2_400_000n };
    expect(await test.engine.order(maker.id)).toMatchObject(stored);
    expect(test.engine.lastPrice('real', 'BTC-USDT')).toBe(60_000_000_000n);
  });

  it('[SPT-22] is found from its transfer, though the ledger’s turn comes after the match', async () => {
    waitForTurn = () => void test.clock.advance(500);
    const maker = orderOf(await test.place(ann, SELL));
    const taker = orderOf(await test.place(bob, { price: '60000', amount: '0.1' }));
    waitForTurn = () => {};
    const { transfer, at, wait } = FilledAt.parse(
      await test.db.one`select t.id as transfer, t.at, (1000 * extract(epoch from t.at - f.at))::int as wait
        from spot_fill f join ledger_transfer t on t.id = f.transfer_id where f.taker_order = ${taker.id}`,
    );
    expect(wait).toBe(500);
    const found = async (userId: string) =>
      (await orderRows(test.db).ofTransfer(userId, transfer, instant(at))).map(({ order }) => order.id);
    expect([await found(ann), await found(bob), await found(cy)]).toEqual([[maker.id], [taker.id], []]);
  });

  it('[SPT-13] gives everything back when it is cancelled, once, and says so again', async () => {
    const before = await test.balance(bob, 'USDT');
    const placed = orderOf(await test.place(bob, { price: '59000', amount: '0.5' }));
    expect(await test.balance(bob, 'USDT')).toEqual({ free: before.free - 29_500_000_000n, held: 29_500_000_000n });
    const [one, two] = await Promise.all([1, 2].map(() => test.engine.cancel({ id: placed.id, owner: bob })));
    expect([one, two].map((outcome) => orderOf(outcome as never).state)).toEqual(['cancelled', 'cancelled']);
    expect(await test.balance(bob, 'USDT')).toEqual(before);
  });

  it('[SPT-18] is not there for anybody else, and cannot be cancelled once it is filled', async () => {
    const maker = orderOf(await test.place(ann, SELL));
    expect(codeOf(await test.engine.cancel({ id: maker.id, owner: bob }))).toBe('call.notFound');
    expect(codeOf(await test.engine.amend({ id: maker.id, owner: bob, amount: '0.05' }))).toBe('call.notFound');
    orderOf(await test.place(bob, { price: '60000', amount: '0.1' }));
    expect(codeOf(await test.engine.cancel({ id: maker.id, owner: ann }))).toBe('spot.filled');
    expect(codeOf(await test.engine.amend({ id: maker.id, owner: ann, amount: '0.05' }))).toBe('spot.filled');
  });

  it('[SPT-15] [SPT-16] keeps its place when it gets smaller and goes to the end when it gets larger', async () => {
    const first = orderOf(await test.place(ann, SELL));
    const second = orderOf(await test.place(cy, SELL));
    expect(test.engine.queueAhead(second.id)).toBe(10_000);
    orderOf(await test.engine.amend({ id: first.id, owner: ann, amount: '0.05' }));
    expect([test.engine.queueAhead(first.id), test.engine.queueAhead(second.id)]).toEqual([0, 5_000]);
    expect((await test.balance(ann, 'BTC')).held).toBe(5_000_000n);
    orderOf(await test.engine.amend({ id: first.id, owner: ann, amount: '0.2' }));
    expect([test.engine.queueAhead(first.id), test.engine.queueAhead(second.id)]).toEqual([10_000, 0]);
    expect((await test.balance(ann, 'BTC')).held).toBe(20_000_000n);
    const moved = orderOf(await test.engine.amend({ id: first.id, owner: ann, price: '60001' }));
    expect(moved).toMatchObject({ price: 600_010, held: 20_000_000n });
    expect(codeOf(await test.engine.amend({ id: first.id, owner: ann, amount: '11' }))).toBe(
      'ledger.insufficientBalance',
    );
    expect(await test.engine.order(first.id)).toMatchObject({ price: 600_010, lots: 20_000, held: 20_000_000n });
  });

  it('[SPT-16] trades at once when it is moved across the market', async () => {
    orderOf(await test.place(ann, SELL));
    const bid = orderOf(await test.place(bob, { price: '59000', amount: '0.1' }));
    const moved = orderOf(await test.engine.amend({ id: bid.id, owner: bob, price: '60500' }));
    expect(moved).toMatchObject({ state: 'filled', turnover: 6_000_000_000n, held: 0n });
  });

  it('[SPT-2] buys for a budget, and leaves what buys nothing more with the customer', async () => {
    orderOf(await test.place(ann, SELL));
    const before = await test.balance(bob, 'USDT');
    const bought = orderOf(await test.place(bob, { kind: 'market', budget: '100.123456' }));
    expect(bought).toMatchObject({ state: 'filled', filled: 166, turnover: 99_600_000n });
    expect((await test.balance(bob, 'USDT')).free).toBe(before.free - 99_600_000n);
  });

  it('[SPT-29] sleeps until the mark reaches its stop, with its money set aside', async () => {
    const stop = orderOf(await test.place(cy, { kind: 'stop', stopPrice: '60100', budget: '700' }));
    expect(stop).toMatchObject({ state: 'waiting', held: 700_000_000n, trigger: 'mark', slippage: 10_000 });
    orderOf(await test.place(ann, { ...SELL, price: '60100', amount: '0.02' }));
    orderOf(await test.place(bob, { price: '60100', amount: '0.001' }));
    expect(await test.engine.wakeStops()).toBe(0);
    expect(await test.engine.order(stop.id)).toMatchObject({ state: 'waiting' });
    await test.markAt('BTC-USDT', 60_100_000_000n, async () => {
      await expect.poll(async () => (await test.engine.order(stop.id))?.state).toBe('filled');
    });
    expect(await test.engine.order(stop.id)).toMatchObject({ state: 'filled', filled: 1_164, held: 0n });
    await test.expectSound();
  });

  it('[SPT-11] never trades with its own owner', async () => {
    const mine = orderOf(await test.place(ann, SELL));
    expect(codeOf(await test.place(ann, { price: '60000', amount: '0.1' }))).toBe('spot.ownOrder');
    const taker = orderOf(await test.place(ann, { price: '60000', amount: '0.1', selfTrade: 'cancelOldest' }));
    expect(taker.state).toBe('open');
    expect(await test.engine.order(mine.id)).toMatchObject({ state: 'cancelled', reason: 'selfTrade', held: 0n });
  });
});

describe('an order that is not one', () => {
  it.each([
    ['[SPT-3] off the tick', { price: '60000.05', amount: '0.1' }, 'spot.offTick'],
    ['[SPT-3] off the lot', { price: '60000', amount: '0.000015' }, 'spot.offLot'],
    ['[SPT-3] no figure', { price: '6e4', amount: '0.1' }, 'ledger.wrongAmount'],
    ['[SPT-4] above the band', { price: '66000.1', amount: '0.1' }, 'spot.outsideBand'],
    ['[SPT-4] below the band', { side: 'sell', price: '53999.9', amount: '0.1' }, 'spot.outsideBand'],
    ['[SPT-7] too small', { price: '60000', amount: '0.00008' }, 'spot.tooSmall'],
    ['[SPT-8] too large to be counted', { price: '60000', amount: '999999999999' }, 'spot.tooLarge'],
    ['[SPT-8] a price beyond the book', { side: 'sell', price: '99999999', amount: '1' }, 'spot.tooLarge'],
    ['an unknown market', { market: 'DOGE-USDT' as never, price: '1', amount: '1' }, 'spot.unknownMarket'],
    ['[SPT-2] a market order with a price', { kind: 'market', price: '60000', budget: '50' }, 'spot.wrongFields'],
    ['[SPT-10] more than there is', { price: '60000', amount: '2' }, 'ledger.insufficientBalance'],
    ['[SPT-14] nobody there', { kind: 'market', budget: '50' }, 'spot.nothingThere'],
    ['[SPT-14] not to be filled whole', { price: '60000', amount: '0.1', timeInForce: 'fok' }, 'spot.notFillable'],
    ['[SPT-17] a stop that was passed', { kind: 'stop', stopPrice: '50000', budget: '50' }, 'spot.stopReached'],
  ] as const)('%s', async (_, order, code) => {
    const before = await test.balance(bob, 'USDT');
    expect(codeOf(await test.place(bob, order as never))).toBe(code);
    expect(await test.balance(bob, 'USDT')).toEqual(before);
  });

  it('[SPT-14] one that must wait and would trade', async () => {
    orderOf(await test.place(ann, SELL));
    expect(codeOf(await test.place(bob, { price: '60000', amount: '0.1', isPostOnly: true }))).toBe('spot.wouldMatch');
  });

  it('[SPT-6] at any price, when no price is fresh', async () => {
    test.references.set('BTC-USDT', { price: 60_000_000_000n, isFresh: false });
    expect(codeOf(await test.place(bob, { kind: 'market', budget: '50' }))).toBe('spot.noReference');
    expect(codeOf(await test.place(bob, { price: '50000', amount: '0.1' }))).toBe('ok');
    test.references.set('BTC-USDT', { price: 60_000_000_000n, isFresh: true });
  });
});

describe('the same request', () => {
  it('makes one order, at once or later, and another one under its id is refused', async () => {
    const order = { price: '59000', amount: '0.1', requestId: randomUUID() };
    const twins = await Promise.all([1, 2, 3].map(() => test.place(bob, order)));
    const later = await test.place(bob, order);
    expect(new Set([...twins, later].map((each) => orderOf(each).id)).size).toBe(1);
    expect(codeOf(await test.place(bob, { ...order, requestHash: 'other' }))).toBe('call.idempotencyConflict');
    expect((await test.balance(bob, 'USDT')).held).toBe(5_900_000_000n);
  });
});

describe('many at once', () => {
  it('are matched together, and spend nothing twice', async () => {
    const poor = person('p');
    await test.fund(poor, 'USDT', '1000');
    const asked = Array.from({ length: 60 }, () => test.place(poor, { price: '50000', amount: '0.001' }));
    const others = Array.from({ length: 40 }, (_, at) =>
      test.place(ann, { ...SELL, price: `${60_000 + at}`, amount: '0.01' }),
    );
    const codes = (await Promise.all(asked)).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
    expect(codes.filter((code) => code === 'ledger.insufficientBalance')).toHaveLength(40);
    expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
    expect(await test.balance(poor, 'USDT')).toEqual({ free: 0n, held: 1_000_000_000n });
    expect(await test.engine.cancelAll({ book: 'real', owner: poor })).toBe(20);
  });

  it('plan again when who seemed to stand in the way had no money', async () => {
    const [ghost, rich] = [person('g'), person('r')];
    await test.fund(rich, 'USDT', '10000');
    orderOf(await test.place(ann, { ...SELL, price: '60010', amount: '0.01' }));
    // In the plan the ghost sells first, and the seller behind it is never met.
    const [none, met] = await Promise.all([
      test.place(ghost, { ...SELL, price: '60000', amount: '0.01' }),
      test.place(rich, { price: '60010', amount: '0.01' }),
    ]);
    expect(codeOf(none as never)).toBe('ledger.insufficientBalance');
    expect(orderOf(met as never)).toMatchObject({ state: 'filled', turnover: 600_100_000n });
  });
});

describe('whoever listens', () => {
  it('hears of a trade once it is on disk', async () => {
    const heard: FillEvent[] = [];
    const stop = test.engine.onFill((event) => heard.push(event));
    orderOf(await test.place(ann, SELL));
    const taker = orderOf(await test.place(bob, { price: '60000', amount: '0.1' }));
    stop();
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      book: 'real',
      market: 'BTC-USDT',
      fill: { lots: 10_000, taker: { id: taker.id } },
    });
    const stored = await test.db.one`select * from spot_fill where id = ${heard[0]?.fill.id ?? ''}`;
    expect(stored).toMatchObject({ taker_order: taker.id, base: '10000000', quote: '6000000000', taker_fee: '20000' });
  });
});

describe('a rider', () => {
  it('moves money before and after, all with the order or not at all', async () => {
    await test.fund('usr_lender', 'USDT', '1');
    const pool = fundingOf(cy);
    const loan = { asset: 'USDT', minor: 600_000_000n } as const;
    const account = `user:${bob}:margin`;
    orderOf(await test.place(ann, { ...SELL, amount: '0.01' }));
    const request = placeRequest(bob, { price: '60000', amount: '0.01' });
    const rider = {
      accounts: [],
      before: [move(loan, pool, account)],
      after: (order: { filled: number }) => ({
        moves: order.filled === 1_000 ? [move({ ...loan, minor: 1n }, pool, account)] : [],
      }),
    };
    const by = { ...request.by, account, fees: { maker: ppm(0), taker: ppm(0) } };
    const placed = orderOf(await test.engine.place({ ...request, by, rider }));
    expect(placed).toMatchObject({ state: 'filled', account });
    const got = await test.ledger.balance('real', { name: account, asset: 'BTC' });
    expect(got.minor).toBe(1_000_000n);
    expect((await test.ledger.balance('real', { name: account, asset: 'USDT' })).minor).toBe(1n);
    const again = await test.engine.place({ ...placeRequest(bob, { price: '60000', amount: '0.02' }), by, rider });
    assert(!again.ok, 'an order that is paid for in part only');
    expect(again.code).toBe('ledger.insufficientBalance');
  });
});

describe('a market that is halted', () => {
  it('takes orders back and takes none', async () => {
    const open = orderOf(await test.place(bob, { price: '59000', amount: '0.1' }));
    await test.engine.halt('BTC-USDT', { reason: 'Maintenance.', by: 'opr_test' });
    expect(test.engine.info('real', 'BTC-USDT')).toMatchObject({ state: 'halted', haltedFor: 'Maintenance.' });
    expect(codeOf(await test.place(bob, { price: '59000', amount: '0.1' }))).toBe('spot.halted');
    expect(codeOf(await test.engine.amend({ id: open.id, owner: bob, amount: '0.05' }))).toBe('spot.halted');
    expect(codeOf(await test.engine.cancel({ id: open.id, owner: bob }))).toBe('ok');
    expect(await test.engine.halt('BTC-USDT', { reason: 'Twice.', by: 'opr_test' }), 'the first reason stays').toBe(
      false,
    );
    await expect(
      test.db.run`update spot_market set halted_for = null, halted_by = null, halted_at = null`,
      'going on is not the application’s to say',
    ).rejects.toThrow('permission denied');
    await runAsOwner(database.ownerUrl, END_HALTS);
    await test.engine.readHalts();
    expect(codeOf(await test.place(bob, { price: '59000', amount: '0.1' }))).toBe('ok');
  });
});
