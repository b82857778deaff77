import type { Id } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  createMigratedDatabase,
  openTestEngine,
  orderOf,
  person,
  type TestEngine,
  type TestOrder,
} from './test-engine.ts';

// Take profit and stop loss, the reference at 60,000. A taker pays 0.2 % and a maker 0.1 %, so of a coin bought as a maker
// 0.999 arrive: 99,900 lots.

const [mia, lena, viktor] = [person('m'), person('l'), person('v')];
const ENTRY: TestOrder = { side: 'buy', price: '60000', amount: '0.1', takeProfit: '63000', stopLoss: '58000' };

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let test: TestEngine;

beforeAll(async () => {
  database = await createMigratedDatabase();
  test = await openTestEngine({ appUrl: database.appUrl });
  for (const each of [mia, lena, viktor]) {
    await test.fund(each, 'USDT', '1000000');
    await test.fund(each, 'BTC', '10');
  }
});
afterEach(async () => {
  for (const owner of [mia, lena, viktor]) await test.engine.cancelAll({ book: 'real', owner });
  for (const owner of [mia, lena, viktor]) {
    expect(await test.balance(owner, 'BTC')).toMatchObject({ held: 0n });
    expect(await test.balance(owner, 'USDT')).toMatchObject({ held: 0n });
  }
});
afterAll(async () => {
  await test.expectSound();
  expect(test.problems).toEqual([]);
  await test.close();
  await database.drop();
});

const live = () => test.engine.openOrders({ book: 'real', owner: mia });
const exits = async () => (await live()).filter(({ exitOf }) => exitOf !== null);
const exitOf = async (entry: { readonly id: Id<'ord'> }) => {
  const found = (await exits()).find((each) => each.exitOf === entry.id);
  expect(found).toBeDefined();
  return found as NonNullable<typeof found>;
};
const sell = (amount: string, price = '60000') => test.place(viktor, { side: 'sell', price, amount });
const bid = (price: string, amount = '1') => test.place(lena, { side: 'buy', price, amount });
const ask = (price: string, amount = '1') => test.place(lena, { side: 'sell', price, amount });
const endOf = (id: Id<'ord'>) =>
  expect.poll(async () => (await test.engine.order(id))?.state, { timeout: 5_000 }).not.toBe('waiting');

/** An order that was filled at 60,000, and the exit that made. */
async function filledEntry(order: TestOrder = ENTRY) {
  const entry = orderOf(await test.place(mia, order));
  orderOf(
    await (order.side === 'sell'
      ? test.place(viktor, { ...order, side: 'buy', takeProfit: undefined, stopLoss: undefined })
      : sell('0.1')),
  );
  return { entry, exit: await exitOf(entry) };
}

describe('what a fill makes', () => {
  it('[SPT-45] [SPT-47] nothing before the first one, and nothing where the order is cancelled unfilled', async () => {
    const entry = orderOf(await test.place(mia, ENTRY));
    expect(entry).toMatchObject({ takeProfit: 630_000, stopLoss: 580_000, exitOf: null, covered: 0 });
    expect(await live()).toHaveLength(1);
    orderOf(await test.engine.cancel({ id: entry.id, owner: mia }));
    expect(await live()).toEqual([]);
  });

  it('[SPT-47] one exit for what arrived after the fee, which is set aside once', async () => {
    const before = await test.balance(mia, 'BTC');
    const { exit } = await filledEntry();
    expect(exit).toMatchObject({ side: 'sell', kind: 'stop', state: 'waiting', lots: 9_990, held: 9_990_000n });
    const after = await test.balance(mia, 'BTC');
    expect(after).toEqual({ free: before.free, held: 9_990_000n });
  });

  it('[SPT-47] one that grows with each part, also by parts of a lot, and outlives what is cancelled of the order', async () => {
    const entry = orderOf(await test.place(mia, ENTRY));
    orderOf(await sell('0.0005'));
    const first = await exitOf(entry);
    // Of 50 lots 49.95 arrive, of 100 lots 99.9: together 149 whole ones.
    expect(first.lots).toBe(49);
    orderOf(await sell('0.001'));
    expect(await exits()).toHaveLength(1);
    expect(await exitOf(entry)).toMatchObject({ id: first.id, lots: 149, held: 149_000n });
    orderOf(await test.engine.cancel({ id: entry.id, owner: mia }));
    expect(await exitOf(entry)).toMatchObject({ id: first.id, state: 'waiting', lots: 149 });
    expect(await test.engine.order(entry.id)).toMatchObject({ state: 'cancelled', covered: 149 });
  });

  it('[SPT-47] of a market order at once, and of a sell a budget to buy back with', async () => {
    orderOf(await ask('60010', '0.1'));
    const bought = orderOf(await test.place(mia, { side: 'buy', kind: 'market', amount: '0.1', stopLoss: '59000' }));
    expect(await exitOf(bought)).toMatchObject({ lots: 9_980, takeProfit: 0, stopLoss: 590_000, slippage: 10_000 });
    const sold = await filledEntry({ ...ENTRY, side: 'sell', takeProfit: '57000', stopLoss: '62000' });
    // 6000 USDT less 0.1 %.
    expect(sold.exit).toMatchObject({ side: 'buy', lots: 0, held: 5_994_000_000n });
  });

  it('[SPT-47] and holds no more than is there where parts of a lot were spent meanwhile', async () => {
    const poor = person('p');
    await test.fund(poor, 'USDT', '10000');
    const entry = orderOf(await test.place(poor, ENTRY));
    orderOf(await sell('0.0005'));
    const { free } = await test.balance(poor, 'BTC');
    expect(free).toBe(950n);
    const gift = {
      id: crypto.randomUUID(),
      book: 'real',
      kind: 'sandbox.grant',
      cause: { type: 'test', id: 'x' },
    } as const;
    const sent = await test.ledger.transfer({
      ...{ ...gift, amount: { asset: 'BTC', minor: free }, from: `user:${poor}:funding`, to: 'world:sandbox' },
    });
    expect(sent.ok).toBe(true);
    orderOf(await sell('0.001'));
    const [exit] = (await test.engine.openOrders({ book: 'real', owner: poor })).filter((each) => each.exitOf !== null);
    expect(exit).toMatchObject({ exitOf: entry.id, lots: 148, held: 148_000n });
    await test.engine.cancelAll({ book: 'real', owner: poor });
  });
});

describe('what wakes it', () => {
  it('[SPT-49] the mark at the stop loss sells at the market, and the take profit is gone with it', async () => {
    const { exit } = await filledEntry();
    orderOf(await bid('57900'));
    await test.markAt('BTC-USDT', 58_000_000_000n, () => endOf(exit.id));
    expect(await test.engine.order(exit.id)).toMatchObject({
      ...{ state: 'filled', filled: 9_990, held: 0n, wokenBy: 'stopLoss' },
    });
    expect(await exits()).toEqual([]);
  });

  it('[SPT-49] the mark at the take profit does the same, with a stop loss and without', async () => {
    for (const order of [ENTRY, { ...ENTRY, stopLoss: undefined }]) {
      const { exit } = await filledEntry(order);
      orderOf(await bid('62900'));
      await test.markAt('BTC-USDT', 63_000_000_000n, () => endOf(exit.id));
      expect(await test.engine.order(exit.id)).toMatchObject({
        ...{ state: 'filled', turnover: 6_283_710_000n, wokenBy: 'takeProfit' },
      });
      await test.engine.cancelAll({ book: 'real', owner: lena });
    }
  });

  it('[SPT-49] of a sell the other way round', async () => {
    const { exit } = await filledEntry({ ...ENTRY, side: 'sell', takeProfit: '57000', stopLoss: undefined });
    orderOf(await ask('57000'));
    await test.markAt('BTC-USDT', 57_000_000_000n, () => endOf(exit.id));
    expect(await test.engine.order(exit.id)).toMatchObject({ state: 'filled', held: 0n, filled: 10_515 });
  });

  it('[SPT-29] [SPT-49] no trade of our own book by itself, however far off', async () => {
    const { exit } = await filledEntry();
    orderOf(await bid('55000', '0.01'));
    orderOf(await sell('0.01', '55000'));
    expect(await test.engine.wakeStops()).toBe(0);
    expect(await test.engine.order(exit.id)).toMatchObject({ state: 'waiting' });
  });

  it('[SPT-49] over a gap it waits for somebody to trade with, and then goes', async () => {
    const { exit } = await filledEntry();
    orderOf(await bid('50000'));
    await test.markAt('BTC-USDT', 52_000_000_000n, async () => {
      expect(await test.engine.wakeStops()).toBe(0);
      expect(await test.engine.order(exit.id)).toMatchObject({ state: 'waiting', held: 9_990_000n });
      orderOf(await bid('51990', '0.05'));
      await endOf(exit.id);
    });
    expect(await test.engine.order(exit.id)).toMatchObject({ state: 'cancelled', reason: 'unfilled', filled: 5_000 });
  });

  it('[SPT-49] never its owner’s own order: that one goes instead', async () => {
    const { exit } = await filledEntry();
    const own = orderOf(await test.place(mia, { side: 'buy', price: '57990', amount: '0.01' }));
    orderOf(await bid('57980'));
    await test.markAt('BTC-USDT', 58_000_000_000n, () => endOf(exit.id));
    expect(await test.engine.order(own.id)).toMatchObject({ state: 'cancelled', reason: 'selfTrade' });
    expect(await test.engine.order(exit.id)).toMatchObject({ state: 'filled' });
  });

  it('[SPT-47] a part that is filled after its exit has gone makes another', async () => {
    const entry = orderOf(await test.place(mia, ENTRY));
    orderOf(await sell('0.04'));
    const first = await exitOf(entry);
    orderOf(await bid('63500'));
    await test.markAt('BTC-USDT', 64_000_000_000n, () => endOf(first.id));
    await test.engine.cancelAll({ book: 'real', owner: lena });
    orderOf(await sell('0.06'));
    const second = await exitOf(entry);
    expect(second.id).not.toBe(first.id);
    expect(second.lots).toBe(5_994);
  });
});

describe('changing', () => {
  it('[SPT-48] an exit gets other prices in place, and one of them can be taken away but not both', async () => {
    const { exit } = await filledEntry();
    const own = { id: exit.id, owner: mia };
    const changed = orderOf(await test.engine.setExits({ ...own, takeProfit: '64000', stopLoss: '59000' }));
    expect(changed).toMatchObject({ takeProfit: 640_000, stopLoss: 590_000, held: 9_990_000n, state: 'waiting' });
    expect(orderOf(await test.engine.setExits({ ...own, takeProfit: '64000', stopLoss: '59000' }))).toEqual(changed);
    const gainOnly = orderOf(await test.engine.setExits({ ...own, takeProfit: '64000' }));
    expect(gainOnly).toMatchObject({ takeProfit: 640_000, stopLoss: 0 });
    expect(codeOf(await test.engine.setExits(own))).toBe('spot.wrongFields');
    expect(codeOf(await test.engine.setExits({ ...own, takeProfit: '60000' }))).toBe('spot.profitTooLow');
    expect(codeOf(await test.engine.setExits({ ...own, stopLoss: '60000' }))).toBe('spot.lossTooHigh');
    expect(codeOf(await test.engine.setExits({ ...own, stopLoss: '59000.05' }))).toBe('spot.offTick');
    expect(codeOf(await test.engine.setExits({ ...own, owner: lena, stopLoss: '59000' }))).toBe('call.notFound');
    expect(codeOf(await test.engine.amend({ ...own, amount: '0.01' }))).toBe('spot.notAmendable');
    // The stop loss that was taken away wakes nothing any more.
    await test.markAt('BTC-USDT', 50_000_000_000n, async () => expect(await test.engine.wakeStops()).toBe(0));
  });

  it('[SPT-48] an order before its first fill, without losing its place; afterwards its exit', async () => {
    const entry = orderOf(await test.place(mia, { ...ENTRY, stopLoss: undefined }));
    const own = { id: entry.id, owner: mia };
    const changed = orderOf(await test.engine.setExits({ ...own, stopLoss: '58500' }));
    expect(changed).toMatchObject({ takeProfit: 0, stopLoss: 585_000, ticket: entry.ticket, held: entry.held });
    expect(codeOf(await test.engine.setExits({ ...own, stopLoss: '60000' }))).toBe('spot.lossTooHigh');
    expect(codeOf(await test.engine.amend({ ...own, price: '58000' }))).toBe('spot.lossTooHigh');
    orderOf(await sell('0.01'));
    expect(codeOf(await test.engine.setExits({ ...own, stopLoss: '58000' }))).toBe('spot.notAmendable');
    expect(await exitOf(entry)).toMatchObject({ stopLoss: 585_000 });
  });

  it('[SPT-46] refuses prices on the wrong side, of orders that sleep, and off the tick', async () => {
    const code = async (change: TestOrder) => codeOf(await test.place(mia, { ...ENTRY, ...change }));
    expect(await code({ takeProfit: '60000' })).toBe('spot.profitTooLow');
    expect(await code({ stopLoss: '60000' })).toBe('spot.lossTooHigh');
    // Marketable: what is bought at 60,000 would leave at once.
    expect(await code({ price: '61000', stopLoss: '60500' })).toBe('spot.lossTooHigh');
    expect(await code({ side: 'sell', takeProfit: '60000', stopLoss: undefined })).toBe('spot.profitTooHigh');
    expect(await code({ side: 'sell', takeProfit: undefined, stopLoss: '59000' })).toBe('spot.lossTooLow');
    expect(await code({ takeProfit: '63000.05' })).toBe('spot.offTick');
    expect(await code({ kind: 'stopLimit', side: 'sell', stopPrice: '59000', price: '58900' })).toBe(
      'spot.wrongFields',
    );
  });
});

it('[SPT-47] cancelling everything leaves no exit of an order that is filled meanwhile', async () => {
  const entry = orderOf(await test.place(mia, ENTRY));
  const filling = sell('0.1');
  await test.engine.cancelAll({ book: 'real', owner: mia });
  orderOf(await filling);
  await test.engine.cancelAll({ book: 'real', owner: mia });
  expect(await live()).toEqual([]);
  expect(await test.engine.order(entry.id)).toMatchObject({ held: 0n });
});

// Last, because only operators let a market go on.
it('[SPT-19] [SPT-49] while the market is halted it is not woken and not changed, but can be cancelled', async () => {
  const { exit } = await filledEntry();
  orderOf(await bid('57900'));
  await test.engine.halt('BTC-USDT', { reason: 'A test', by: 'test' });
  await test.markAt('BTC-USDT', 58_000_000_000n, async () => expect(await test.engine.wakeStops()).toBe(0));
  const own = { id: exit.id, owner: mia };
  expect(codeOf(await test.engine.setExits({ ...own, stopLoss: '57000' }))).toBe('spot.halted');
  expect(orderOf(await test.engine.cancel(own))).toMatchObject({ state: 'cancelled', held: 0n });
});
