import type { Id } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  createMigratedDatabase,
  openTestEngine,
  orderOf,
  person,
  type TestEngine,
  type TestOrder,
} from './test-engine.ts';

// Attacks of the security review on a thin book, the reference at 60,000. A market order and a stop used to go down to the
// edge of the band, and one lot traded there used to wake every stop on the way.

const [mia, lena, viktor] = [person('m'), person('l'), person('v')];
const REFERENCE = 60_000_000_000n;
/** Ten per cent below the reference, where the thief waits. */
const LOW_BID: TestOrder = { side: 'buy', price: '54000', amount: '0.2' };
const HUNT: TestOrder = { side: 'sell', timeInForce: 'ioc', price: '54000', amount: '0.001' };
const STOP: TestOrder = { side: 'sell', kind: 'stop', stopPrice: '57600', amount: '0.05' };

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
afterAll(async () => {
  await test.expectSound();
  await test.close();
  await database.drop();
});
beforeEach(async () => {
  for (const owner of [mia, lena, viktor]) await test.engine.cancelAll({ book: 'real', owner });
});

/** The engine looks at its stops several times a second. */
const endOf = async (id: Id<'ord'>) => {
  await expect.poll(async () => (await test.engine.order(id))?.held).toBe(0n);
};

describe('a stop hunt', () => {
  it('[SPT-29] wakes nobody: a trade at −10 % is not the mark', async () => {
    const stop = orderOf(await test.place(mia, STOP));
    orderOf(await test.place(lena, LOW_BID));
    expect(orderOf(await test.place(viktor, HUNT))).toMatchObject({ state: 'filled' });
    expect(test.engine.info('real', 'BTC-USDT').last).toBe(540_000);
    expect(await test.engine.wakeStops()).toBe(0);
    expect(await test.engine.order(stop.id)).toMatchObject({ state: 'waiting', filled: 0 });
  });

  it('[SPT-29] wakes nobody while the venues are silent either', async () => {
    const stop = orderOf(await test.place(mia, { ...STOP, trigger: 'last' }));
    orderOf(await test.place(lena, LOW_BID));
    await test.markAt('BTC-USDT', null, async () => {
      orderOf(await test.place(viktor, HUNT));
      expect(await test.engine.wakeStops()).toBe(0);
    });
    expect(await test.engine.order(stop.id)).toMatchObject({ state: 'waiting', filled: 0 });
  });

  it('[SPT-5] [SPT-30] gains nothing once the mark is there: the band lies around the mark of the waking', async () => {
    const stop = orderOf(await test.place(mia, STOP));
    orderOf(await test.place(lena, LOW_BID));
    orderOf(await test.place(lena, { side: 'buy', price: '57200', amount: '0.01' }));
    await test.markAt('BTC-USDT', 57_600_000_000n, () => endOf(stop.id));
    // 0.01 went at 57,200; lena at 54,000 got nothing, and the rest was cancelled and said so.
    expect(await test.engine.order(stop.id)).toMatchObject({
      ...{ state: 'cancelled', reason: 'unfilled', filled: 1_000, turnover: 572_000_000n, held: 0n, slippage: 10_000 },
    });
  });

  it('[SPT-29] by the last price needs both, and then wakes', async () => {
    const stop = orderOf(await test.place(mia, { ...STOP, trigger: 'last' }));
    orderOf(await test.place(lena, { side: 'buy', price: '57500', amount: '1' }));
    orderOf(await test.place(viktor, { side: 'sell', timeInForce: 'ioc', price: '57500', amount: '0.001' }));
    expect(await test.engine.wakeStops()).toBe(0);
    await test.markAt('BTC-USDT', 57_600_000_000n, () => endOf(stop.id));
    expect(await test.engine.order(stop.id)).toMatchObject({ state: 'filled', turnover: 2_875_000_000n });
  });
});

it('[SPT-32] a waiting stop is changed in place, once, and not after it has woken', async () => {
  const stop = orderOf(await test.place(mia, { ...STOP, kind: 'stopLimit', price: '57500' }));
  const owned = { id: stop.id, owner: mia };
  const changed = orderOf(await test.engine.amend({ ...owned, stopPrice: '57000', price: '56900', amount: '0.03' }));
  expect(changed).toMatchObject({ state: 'waiting', stop: 570_000, price: 569_000, lots: 3_000, held: 3_000_000n });
  expect(orderOf(await test.engine.amend({ ...owned, stopPrice: '57000' }))).toEqual(changed);
  expect(await test.engine.order(stop.id)).toMatchObject({ stop: 570_000, lots: 3_000, holdId: changed.holdId });
  // Judged as a new one would be: past the market, off the tick, too small; and another's is not there.
  expect(codeOf(await test.engine.amend({ ...owned, stopPrice: '60100', price: '60000' }))).toBe('spot.stopReached');
  expect(codeOf(await test.engine.amend({ ...owned, stopPrice: '57000.05' }))).toBe('spot.offTick');
  expect(codeOf(await test.engine.amend({ ...owned, amount: '0.00001' }))).toBe('spot.tooSmall');
  expect(codeOf(await test.engine.amend({ ...owned, owner: lena, stopPrice: '57000' }))).toBe('call.notFound');
  // The old price wakes it no more, the new one does; then it rests as an order of its own.
  await test.markAt('BTC-USDT', 57_600_000_000n, async () => expect(await test.engine.wakeStops()).toBe(0));
  await test.markAt('BTC-USDT', 57_000_000_000n, async () => {
    await expect.poll(async () => (await test.engine.order(stop.id))?.state).toBe('open');
  });
  expect(codeOf(await test.engine.amend({ ...owned, stopPrice: '56000', price: '55900' }))).toBe('spot.justWoken');
  expect(await test.engine.order(stop.id)).toMatchObject({ state: 'open', stop: 570_000, price: 569_000 });
  // What waits when the engine closes is proven with the rest.
  const last = orderOf(await test.place(viktor, STOP));
  orderOf(await test.engine.amend({ id: last.id, owner: viktor, stopPrice: '57500' }));
});

it('[SPT-30] sells a stolen session’s coins at market no further than 1 % from the mark', async () => {
  expect(test.references.get('BTC-USDT')?.price).toBe(REFERENCE);
  orderOf(await test.place(lena, { ...LOW_BID, amount: '5' }));
  const before = await test.balance(mia, 'BTC');
  expect(codeOf(await test.place(mia, { side: 'sell', kind: 'market', amount: '5' }))).toBe('spot.nothingThere');
  expect(await test.balance(mia, 'BTC')).toEqual(before);
  orderOf(await test.place(viktor, { side: 'buy', price: '59500', amount: '0.1' }));
  expect(orderOf(await test.place(mia, { side: 'sell', kind: 'market', amount: '5' }))).toMatchObject({
    ...{ state: 'cancelled', reason: 'unfilled', filled: 10_000, turnover: 5_950_000_000n },
  });
});
