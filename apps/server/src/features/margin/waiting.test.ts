import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { LENDING } from '@candor/domain/margin';
import { type Asset, fixedClock } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { lookAtOrders } from './fill-waiting.ts';
import { addOrder } from './test-order.ts';
import { watchPositions } from './watch.ts';

const MILLION = 1_000_000n;
let server: Sandbox;
let markets: FakeMarkets;
let [mia, viktor, lena] = ['', '', ''];

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, viktor, lena] = [await server.signIn('mia'), await server.signIn('viktor'), await server.signIn('lena')];
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor, CUSTOMERS.lena]) {
    await grant(`user:${id}:funding`, 'USDT', 100_000n * MILLION);
    await grant(`user:${id}:funding`, 'ETH', 10_000_000_000n);
  }
});
afterEach(async () => {
  for (const token of [mia, viktor, lena]) await server.ask(contract.cancelAllOrders, {}, token);
  await expectSoundLedger(server);
  await expectWhole();
});
afterAll(() => server.close());

async function grant(to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await server.platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}

const balance = async (name: string, asset: Asset) =>
  (await server.platform.ledger.balance('real', { name, asset })).minor;

/** [MRG-1] [MRG-23] The account of every position and of every order has exactly what its row says. */
async function expectWhole(): Promise<void> {
  const { db } = server.platform;
  for (const { id, user_id: userId, reserved } of await db.many`select id, user_id, reserved from margin_order`) {
    expect(await balance(`user:${userId}:margin:${id}`, 'USDT')).toBe(BigInt(String(reserved)));
    expect(await balance(`user:${userId}:margin:${id}`, 'ETH')).toBe(0n);
  }
  for (const row of await db.many`select id, user_id, side, lots, cash from margin_position`) {
    const account = `user:${row.user_id}:margin:${row.id}`;
    expect(await balance(account, 'USDT')).toBe(BigInt(String(row.cash)));
    expect(await balance(account, 'ETH')).toBe(row.side === 'long' ? BigInt(String(row.lots)) * 10_000n : 0n);
  }
}

const setMark = (price: bigint) => markets.set('ETH-USDT', price * MILLION);
const look = () => lookAtOrders(server.platform);

async function offer(side: 'buy' | 'sell', price: string, amount: string, token = viktor): Promise<void> {
  server.clock.advance(1);
  const order = { market: 'ETH-USDT', side, kind: 'limit', price, amount, selfTrade: 'cancelOldest' };
  const form = { ...order, idempotencyKey: randomUUID() };
  expect((await server.ask(contract.placeOrder, form, token)).code).toBeUndefined();
}

function place(token: string, change: Fields = {}, idempotencyKey = randomUUID()) {
  server.clock.advance(1);
  const form = { market: 'ETH-USDT', side: 'long', amount: '1', multiplier: 10, price: '2400', ...change };
  return server.ask(contract.placeMarginOrder, { ...form, idempotencyKey }, token);
}
const orderOf = async (id: string, token = mia) => (await server.ask(contract.getMarginOrder, { id }, token)).data;
const positionsOf = async (token: string) =>
  (await server.ask(contract.listMarginPositions, { list: 'open' }, token)).data.rows;
const funding = (of: 'mia' | 'lena') => balance(`user:${CUSTOMERS[of].id}:funding`, 'USDT');

describe('a waiting margin order', () => {
  it('[MRG-23] reserves its margin once, and gives all of it back when it is cancelled', async () => {
    setMark(2_500n);
    const [before, key] = [await funding('mia'), randomUUID()];
    const { total } = (await server.ask(contract.assetsOverview, {}, mia)).data;
    const [first, second] = [await place(mia, {}, key), await place(mia, {}, key)];
    // 240 of margin, 12 for as far as the price may slip, and 3.84 of fee.
    expect(first.data).toMatchObject({ state: 'waiting', price: '2400', lots: 10_000, filled: { amount: '0' } });
    expect(Number(first.data.reserved.amount)).toBeCloseTo(255.78, 1);
    expect(second.data).toEqual(first.data);
    expect((await place(mia, { amount: '2' }, key)).code).toBe('call.idempotencyConflict');
    expect((await server.ask(contract.assetsOverview, {}, mia)).data.total).toEqual(total);
    const { id } = first.data;
    expect((await server.ask(contract.cancelMarginOrder, { id }, viktor)).code).toBe('call.notFound');
    for (let n = 0; n < 2; n += 1) {
      const { data } = await server.ask(contract.cancelMarginOrder, { id }, mia);
      expect(data).toMatchObject({ state: 'cancelled', reason: 'owner', reserved: { amount: '0' } });
    }
    expect(await funding('mia')).toBe(before);
    const records = (await server.ask(contract.listRecords, {}, mia)).data.rows.map(({ kind }) => kind);
    expect(records.slice(0, 2)).toEqual(['margin.released', 'margin.reserved']);
  });

  it('[MRG-23] [MRG-24] is filled in parts into one position, by the rules of any opening', async () => {
    setMark(2_500n);
    const { id } = (await place(mia)).data;
    await look();
    expect(await positionsOf(mia)).toEqual([]);
    setMark(2_400n);
    await offer('sell', '2399', '0.4');
    await look();
    expect(await orderOf(id)).toMatchObject({ state: 'waiting', filled: { amount: '0.4' }, averagePrice: '2399' });
    await offer('sell', '2400', '0.9');
    await look();
    const order = await orderOf(id);
    expect(order).toMatchObject({ state: 'filled', filled: { amount: '1' }, reserved: { amount: '0' } });
    const [position, ...others] = await positionsOf(mia);
    expect(others).toEqual([]);
    expect(position).toMatchObject({ id: order.positionId, amount: { amount: '1' }, openedAmount: { amount: '1' } });
    // [MRG-20] A tenth of the turnover at the mark, after both fees.
    expect(Number(position?.equity?.amount)).toBeGreaterThanOrEqual(239.96);
    await offer('buy', '2400', '1');
    const closed = await server.ask(
      contract.closeMargin,
      { id: position?.id ?? '', idempotencyKey: randomUUID() },
      mia,
    );
    expect(closed.data.state).toBe('closed');
  });

  it('[MRG-24] pays no further from the mark than the slippage, however far its own price is', async () => {
    setMark(2_300n);
    await offer('sell', '2390', '1');
    // Whoever asks 4 % above the mark is not paid by an order that would take it.
    const { id } = (await place(mia)).data;
    expect(await orderOf(id)).toMatchObject({ state: 'waiting', filled: { amount: '0' } });
    await server.ask(contract.cancelMarginOrder, { id }, mia);
  });

  it('[MRG-21] [MRG-24] is refused beyond a cap, and not filled beyond one', async () => {
    setMark(2_500n);
    expect((await place(mia, { amount: '21', price: '2500' })).code).toBe('margin.overCap');
    const [one, two] = [(await place(mia, { amount: '11' })).data.id, (await place(mia, { amount: '11' })).data.id];
    setMark(2_400n);
    await offer('sell', '2400', '22');
    await look();
    // Each fits below 50 000 by itself, both together do not.
    expect(await orderOf(one)).toMatchObject({ state: 'filled' });
    expect(await orderOf(two)).toMatchObject({ state: 'waiting', filled: { amount: '0' } });
    await server.ask(contract.cancelMarginOrder, { id: two }, mia);
    await offer('buy', '2400', '11');
    const [position] = await positionsOf(mia);
    await server.ask(contract.closeMargin, { id: position?.id ?? '', idempotencyKey: randomUUID() }, mia);
  });

  it('[MRG-25] ends with a hold on the account, before it could be filled', async () => {
    setMark(2_500n);
    const before = await funding('lena');
    const { id } = (await place(lena)).data;
    const { db, holds } = server.platform;
    await db.transaction((tx) => holds.start(tx, CUSTOMERS.lena.id, 'loginPassword'));
    setMark(2_400n);
    await offer('sell', '2400', '1');
    await look();
    expect(await orderOf(id, lena)).toMatchObject({ state: 'cancelled', reason: 'hold', filled: { amount: '0' } });
    expect(await funding('lena')).toBe(before);
    expect((await place(lena)).code).toBe('trading.onHold');
  });

  it('[MRG-25] ends where its owner is liquidated in the market', async () => {
    setMark(2_500n);
    await offer('sell', '2500', '1');
    const form = { market: 'ETH-USDT', side: 'long', amount: '1', multiplier: 10, idempotencyKey: randomUUID() };
    const position = (await server.ask(contract.openMargin, form, mia)).data.id;
    const { id } = (await place(mia, { price: '2200' })).data;
    setMark(2_290n);
    await offer('buy', '2290', '5');
    await watchPositions({ ...server.platform, newUuid: makeUuids(server.clock) });
    expect(await orderOf(id)).toMatchObject({ state: 'cancelled', reason: 'liquidation' });
    await server.ask(contract.closeMargin, { id: position, idempotencyKey: randomUUID() }, mia);
  });

  it('[MRG-25] gives back what a filled order had left when the server was killed', async () => {
    const before = await funding('mia');
    const id = await addOrder(server.platform, CUSTOMERS.mia.id);
    await server.platform.db.run`update margin_order set state = 'filled', filled = lots where id = ${id}`;
    await look();
    await look();
    expect(await orderOf(id)).toMatchObject({ state: 'filled', reserved: { amount: '0' } });
    expect(await funding('mia')).toBe(before + 6n * MILLION);
  });

  it('[MRG-23] [MRG-25] money is conserved whatever is placed, filled, closed and cancelled', async () => {
    const pool = [await balance(LENDING, 'USDT'), await balance(LENDING, 'ETH')];
    // The same numbers each time, and no pattern in them.
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let n = 0; n < 40; n += 1) {
      const price = 2_450 + next(100);
      setMark(BigInt(price));
      const side = next(2) === 0 ? 'long' : 'short';
      const amount = `0.${1 + next(9)}`;
      const what = next(4);
      if (what === 0)
        await place(mia, { side, amount, price: String(price - 20 + next(40)), multiplier: 1 + next(10) });
      if (what === 1) await offer(side === 'long' ? 'sell' : 'buy', String(price - 5 + next(10)), amount);
      if (what === 2) await look();
      if (what === 3) {
        const [order] = (await server.ask(contract.listMarginOrders, { list: 'waiting' }, mia)).data.rows;
        if (order) await server.ask(contract.cancelMarginOrder, { id: order.id }, mia);
      }
      await expectWhole();
    }
    for (const { id } of (await server.ask(contract.listMarginOrders, { list: 'waiting' }, mia)).data.rows) {
      await server.ask(contract.cancelMarginOrder, { id }, mia);
    }
    await server.ask(contract.cancelAllOrders, {}, viktor);
    setMark(2_500n);
    await offer('buy', '2500', '20');
    await offer('sell', '2501', '20');
    for (const { id } of await positionsOf(mia)) {
      await server.ask(contract.closeMargin, { id, slippagePpm: 50_000, idempotencyKey: randomUUID() }, mia);
    }
    expect(await positionsOf(mia)).toEqual([]);
    expect([await balance(LENDING, 'USDT'), await balance(LENDING, 'ETH')]).toEqual(pool);
  });
});
