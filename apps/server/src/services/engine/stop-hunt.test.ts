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
