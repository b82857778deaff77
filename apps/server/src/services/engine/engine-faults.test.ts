import { randomUUID } from 'node:crypto';
import { forgetListedMarkets, listMarkets, pairOf } from '@candor/domain/market';
import { DAY_MS, instant } from '@candor/kernel';
import { type Ledger, OutcomeUnknown } from '@candor/ledger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { END_HALTS, runAsOwner } from '../../testing/owner.ts';
import {
  codeOf,
  createMigratedDatabase,
  openTestEngine,
  orderOf,
  person,
  TEST_START,
  type TestEngine,
  type TestEngineOptions,
} from './test-engine.ts';

const [ann, bob] = [person('a'), person('b')];
const SELL = { side: 'sell', price: '60000', amount: '0.1' } as const;

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let open: TestEngine[];
beforeEach(async () => {
  database = await createMigratedDatabase();
  open = [];
});
afterEach(async () => {
  await open.at(-1)?.expectSound();
  for (const each of open.toReversed()) await each.close();
  await database.drop();
});

async function start(options: Partial<TestEngineOptions> = {}): Promise<TestEngine> {
  const test = await openTestEngine({ appUrl: database.appUrl, ...options });
  open.push(test);
  return test;
}

async function startFunded(options: Partial<TestEngineOptions> = {}): Promise<TestEngine> {
  const test = await start(options);
  for (const who of [ann, bob]) {
    await test.fund(who, 'USDT', '100000');
    await test.fund(who, 'BTC', '10');
  }
  return test;
}

async function stop(test: TestEngine): Promise<void> {
  open.splice(open.indexOf(test), 1);
  await test.close();
}

const asOwner = (text: string) => runAsOwner(database.ownerUrl, text);

describe('a restart', () => {
  it('[LST-11] finishes what a delisting left undone: every order is returned and nothing stays held', async () => {
    const first = await startFunded();
    const resting = orderOf(await first.place(ann, SELL));
    const waiting = orderOf(
      await first.place(bob, { kind: 'stopLimit', stopPrice: '61000', price: '61010', amount: '0.1' }),
    );
    const exits = orderOf(
      await first.place(bob, { price: '59000', amount: '0.1', takeProfit: '65000', stopLoss: '58000' }),
    );
    await stop(first);
    listMarkets([{ ...pairOf('BTC-USDT'), phase: 'delisted' }]);
    try {
      const next = await start();
      await vi.waitFor(() => expect(next.engine.info('real', 'BTC-USDT').orders).toBe(0), { timeout: 30_000 });
      for (const { id } of [resting, waiting, exits]) {
        expect(await next.engine.order(id)).toMatchObject({ state: 'cancelled', reason: 'delisted', held: 0n });
      }
      expect((await next.balance(bob, 'USDT')).held).toBe(0n);
      expect(codeOf(await next.place(ann, SELL))).toBe('spot.closed');
    } finally {
      forgetListedMarkets();
    }
  });

  it('rebuilds every book from its orders and comes to the hash that was left', async () => {
    const first = await startFunded();
    orderOf(await first.place(ann, SELL));
    orderOf(await first.place(bob, { price: '60000', amount: '0.03' }));
    const moved = orderOf(await first.place(ann, { ...SELL, price: '60002', amount: '0.2' }));
    orderOf(await first.engine.amend({ id: moved.id, owner: ann, price: '60001' }));
    orderOf(await first.place(bob, { kind: 'stop', stopPrice: '60001', budget: '700' }));
    orderOf(
      await first.place(bob, { kind: 'stopLimit', side: 'sell', stopPrice: '59000', price: '58900', amount: '0.01' }),
    );
    orderOf(await first.place(bob, { price: '59900', amount: '0.1', isPostOnly: true, selfTrade: 'decrement' }));
    const depth = first.engine.depth('real', 'BTC-USDT', 10);
    const { hash } = (await first.db
      .one`select hash from spot_market where book = 'real' and market = 'BTC-USDT'`) as never;
    await stop(first);

    const second = await start();
    expect(second.problems).toEqual([]);
    expect(second.engine.info('real', 'BTC-USDT').state).toBe('open');
    expect(second.engine.depth('real', 'BTC-USDT', 10)).toEqual(depth);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    // The stop still sleeps, and wakes when the mark reaches it.
    orderOf(await second.place(bob, { price: '60001', amount: '0.071' }));
    const stops = () => second.db.many`select kind, state from spot_order where kind = 'stop'`;
    expect(await stops()).toEqual([{ kind: 'stop', state: 'waiting' }]);
    await second.markAt('BTC-USDT', 60_001_000_000n, async () => {
      await expect.poll(stops).toEqual([{ kind: 'stop', state: 'filled' }]);
    });
  });

  it('does not trade on a book that is not the one that was left', async () => {
    const first = await startFunded();
    orderOf(await first.place(ann, SELL));
    await stop(first);
    await asOwner(`update spot_order set remaining = remaining - 1`);
    const second = await start();
    expect(second.engine.info('real', 'BTC-USDT').state).toBe('closed');
    expect(codeOf(await second.place(bob, { price: '59000', amount: '0.1' }))).toBe('call.busy');
    expect(second.engine.info('real', 'ETH-USDT').state).toBe('open');
    expect(JSON.stringify(second.problems)).toContain('BTC-USDT');
    await asOwner(`update spot_order set remaining = remaining + 1`);
  });

  it.each([
    ['at once', 0],
    ['later', 60_000],
  ])('answers a request that was carried out before it with the order it made, %s', async (_, laterMs) => {
    const first = await startFunded();
    const order = { price: '59000', amount: '1.6', requestId: randomUUID() };
    const placed = orderOf(await first.place(bob, order));
    await stop(first);
    const second = await start();
    second.clock.advance(laterMs);
    // It would be refused for want of money, were it a new one; and in company it spoils nobody's order.
    const [again, other] = await Promise.all([second.place(bob, order), second.place(ann, SELL)]);
    expect(orderOf(again as never).id).toBe(placed.id);
    expect(codeOf(other as never)).toBe('ok');
    await second.fund(bob, 'USDT', '100000');
    const third = { ...order, requestHash: 'another' };
    expect(codeOf(await second.place(bob, third))).toBe('call.idempotencyConflict');
    expect(await second.db.one`select count(*) as n from spot_order where user_id = ${bob}`).toEqual({ n: 1n });
  });

  it('keeps a market halted', async () => {
    const first = await startFunded();
    await first.engine.halt('BTC-USDT', { reason: 'Looking into it.', by: 'opr_test' });
    await stop(first);
    const second = await start();
    expect(codeOf(await second.place(bob, { price: '59000', amount: '0.1' }))).toBe('spot.halted');
  });

  it('proves a book beside the one that trades, and tells when its orders are not the ones it left', async () => {
    const test = await startFunded();
    orderOf(await test.place(ann, SELL));
    expect(await test.engine.prove('real', 'BTC-USDT')).toMatchObject({ isEqual: true, seq: 1, orders: 1 });
    expect(test.engine.info('real', 'BTC-USDT')).toMatchObject({ isLeading: true, orders: 1, batchesLastMinute: 1 });
    expect(await test.db.one`select proven_seq from spot_market where book = 'real' and market = 'BTC-USDT'`).toEqual({
      proven_seq: 1n,
    });
    await asOwner(`update spot_order set price = price - 1`);
    expect(await test.engine.prove('real', 'BTC-USDT')).toMatchObject({ isEqual: false });
    await asOwner(`update spot_order set price = price + 1`);
    expect((await test.engine.prove('demo', 'TRX-USDT')).isEqual, 'nothing was ever ordered there').toBe(true);
  });
});

describe('a slow start', () => {
  it('takes every market once, however often it is looked after meanwhile', async () => {
    // Looked after every millisecond: long before the last market is open, as on a machine that does much else.
    const { db, problems } = await start({ leaseMs: 3 });
    expect(await db.many`select distinct epoch from spot_market`).toEqual([{ epoch: 1n }]);
    expect(problems).toEqual([]);
  });
});

describe('two nodes', () => {
  it('run a market one at a time, and who was replaced commits nothing more', async () => {
    const first = await startFunded({ node: 'one' });
    orderOf(await first.place(ann, SELL));
    const second = await start({ node: 'two', ledger: first.ledger });
    expect(codeOf(await second.place(bob, { price: '60000', amount: '0.1' }))).toBe('call.busy');
    await asOwner(`update spot_market set expires_at = now()`);
    const third = await start({ node: 'three', ledger: first.ledger });
    expect(codeOf(await first.place(bob, { price: '60000', amount: '0.1' }))).toBe('call.busy');
    expect(first.engine.info('real', 'BTC-USDT').state).toBe('closed');
    await first.engine.halt('BTC-USDT', { reason: 'By the other node.', by: 'opr_test' });
    await third.engine.readHalts();
    expect(codeOf(await third.place(bob, { price: '60000', amount: '0.1' }))).toBe('spot.halted');
    await asOwner(END_HALTS);
    await third.engine.readHalts();
    expect(orderOf(await third.place(bob, { price: '60000', amount: '0.1' })).state).toBe('filled');
    expect(await third.db.one`select count(*) as n from spot_fill`).toEqual({ n: 1n });
  });
});

describe('a ledger that does not say what became of a batch', () => {
  const cutting = (isBefore: boolean) => {
    let cuts = 0;
    const wrap = (ledger: Ledger): Ledger => ({
      ...ledger,
      submit: async (command) => {
        if (cuts === 0) return ledger.submit(command);
        cuts -= 1;
        if (!isBefore) await ledger.submit(command);
        throw new OutcomeUnknown('The connection was lost.');
      },
    });
    return { wrap, cut: () => (cuts += 1) };
  };

  it.each([
    ['before it was carried out', true],
    ['after it was carried out', false],
  ])('%s is asked by the same request, and makes one order', async (_, isBefore) => {
    const { wrap, cut } = cutting(isBefore);
    const test = await startFunded({ wrap });
    orderOf(await test.place(ann, SELL));
    cut();
    const order = { price: '60000', amount: '0.04', requestId: randomUUID() };
    await expect(test.place(bob, order)).rejects.toThrow(OutcomeUnknown);
    expect(orderOf(await test.place(bob, order)).state).toBe('filled');
    expect(await test.db.one`select count(*) as n from spot_fill`).toEqual({ n: 1n });
    expect((await test.balance(ann, 'BTC')).held).toBe(6_000_000n);
  });
});

it('sessions of the database that are killed in mid-load lose and double nothing', async () => {
  const test = await startFunded();
  const placed: string[] = [];
  const trade = async (at: number) => {
    const side = at % 2 === 0 ? 'sell' : 'buy';
    const order = { side, price: `${60_000 + (at % 5)}`, amount: '0.001', requestId: randomUUID() } as const;
    for (;;) {
      const outcome = await test.place(at % 2 === 0 ? ann : bob, order).catch(() => undefined);
      if (outcome?.ok) return placed.push(outcome.value.id);
      expect(outcome?.code ?? 'call.busy').toBe('call.busy');
    }
  };
  for (let round = 0; round < 4; round += 1) {
    const load = Array.from({ length: 40 }, (_, at) => trade(round * 40 + at));
    await Promise.race(load);
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'candor-ledger' and datname = current_database()`);
    await Promise.all(load);
  }
  expect(new Set(placed).size).toBe(160);
  expect(await test.db.one`select count(*) as n from spot_order`).toEqual({ n: 160n });
});

it('a clock that jumps changes nothing but the time that is written', async () => {
  const test = await startFunded();
  orderOf(await test.place(ann, SELL));
  test.clock.set(instant(TEST_START + 400 * DAY_MS));
  orderOf(await test.place(ann, { ...SELL, price: '60001' }));
  test.clock.set(instant(TEST_START - 400 * DAY_MS));
  const taker = orderOf(await test.place(bob, { price: '60001', amount: '0.15' }));
  expect(taker).toMatchObject({ state: 'filled', turnover: 9_000_050_000n });
  const times = await test.db.many`select placed_at from spot_order order by no`;
  const written = times.map((row) => Number(row.placed_at));
  expect(written).toEqual(written.toSorted((a, b) => a - b));
});

it('[SPT-9] 1 000 orders at once from one customer are held to the rate, and others are not', async () => {
  const test = await startFunded({ perSecond: 20 });
  const order = { price: '59000', amount: '0.0001' };
  const asked = await Promise.all(Array.from({ length: 1_000 }, () => test.place(bob, order)));
  const codes = asked.map(codeOf);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(40);
  expect(codes.filter((code) => code === 'call.tooMany')).toHaveLength(960);
  expect(codeOf(await test.place(ann, SELL))).toBe('ok');
  test.clock.advance(100);
  expect([codeOf(await test.place(bob, order)), codeOf(await test.place(bob, order))]).toEqual(['ok', 'ok']);
  expect(codeOf(await test.place(bob, order))).toBe('call.tooMany');
});

it('[SPT-9] nobody has more open orders than may be, however they come', async () => {
  const test = await startFunded();
  const order = { price: '59000', amount: '0.0001' };
  const codes = (await Promise.all(Array.from({ length: 230 }, () => test.place(bob, order)))).map(codeOf);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(200);
  expect(codes.filter((code) => code === 'spot.tooManyOpen')).toHaveLength(30);
});
