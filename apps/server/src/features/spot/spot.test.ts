import { randomUUID } from 'node:crypto';
import { contract, ownChannel } from '@candor/contract';
import { fixedClock } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { raiseLevels } from '../../services/levels/raise-levels.ts';
import { countTrades } from '../../services/team/count-trades.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { END_HALTS } from '../../testing/owner.ts';
import { connect } from '../../testing/socket-client.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
let viktor: string;
beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
  // Two who share a device are taken for one hand.
  await server.platform.db.run`delete from known_device where user_id = ${CUSTOMERS.viktor.id}`;
  for (const [name, asset, minor] of [
    ['mia', 'USDT', 20_000_000_000n],
    ['viktor', 'ETH', 1_000_000_000n],
  ] as const) {
    const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: name } } as const;
    const to = `user:${CUSTOMERS[name].id}:funding`;
    await server.platform.ledger.transfer({
      ...request,
      id: randomUUID(),
      amount: { asset, minor },
      from: 'world:sandbox',
      to,
    });
  }
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

const ETH = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2500', amount: '1' } as const;

function place(token: string, change: Fields = {}, key = randomUUID()) {
  // Lists are in the order of ids, which tell milliseconds apart.
  server.clock.advance(1);
  return server.ask(contract.placeOrder, { ...ETH, ...change, idempotencyKey: key } as Fields, token);
}

it('[SPT-20] tells what an order costs and may be, by level, and the schedule for everybody', async () => {
  const { data } = await server.ask(contract.spotRules, { market: 'ETH-USDT' }, mia);
  expect(data).toMatchObject({ gate: null, makerFeePpm: 800, takerFeePpm: 1_600, reference: '2500' });
  expect(data).toMatchObject({ isReferenceFresh: true, highest: '2750', lowest: '2250', openOrdersMost: 200 });
  expect(data.market).toMatchObject({ tick: '0.01', lot: '0.0001', minimum: { asset: 'USDT', amount: '5' } });
  const fees = (await server.ask(contract.listFees)).data;
  expect(fees.levels[0]).toEqual({ level: 0, makerPpm: 1_000, takerPpm: 2_000 });
  expect(fees.vip[0]).toEqual({ level: 0, makerPpm: 800, takerPpm: 1_600 });
});

it('[SPT-22] places, fills in part, shows the queue, every fill and every posting, and cancels the rest', async () => {
  const first = await place(mia);
  expect(first.body).toMatchObject({ errcode: 0, data: { state: 'open', queueAhead: { asset: 'ETH', amount: '0' } } });
  const sold = await place(viktor, { side: 'sell', amount: '0.4' });
  expect(sold.data).toMatchObject({
    state: 'filled',
    filled: { asset: 'ETH', amount: '0.4' },
    turnover: { asset: 'USDT', amount: '1000' },
    averagePrice: '2500',
    // A VIP of level 3: a fifth less than 0.14 %.
    fee: { asset: 'USDT', amount: '1.12' },
  });
  const depth = await server.ask(contract.spotDepth, { market: 'ETH-USDT' });
  expect(depth.data).toMatchObject({ bids: [{ price: '2500', amount: '0.6' }], asks: [] });
  const trades = await server.ask(contract.spotTrades, { market: 'ETH-USDT' });
  expect(trades.data.trades).toMatchObject([{ price: '2500', amount: '0.4', side: 'sell' }]);
  const candles = await server.ask(contract.spotCandles, { market: 'ETH-USDT', interval: '1h' });
  expect(candles.data.candles).toMatchObject([{ open: '2500', close: '2500', volume: '0.4' }]);
  const pending = await server.ask(contract.listSpotOrders, { list: 'pending' }, mia);
  expect(pending.data.rows).toMatchObject([{ id: first.data.id, filled: { amount: '0.4' }, state: 'open' }]);
  const cancelled = await server.ask(contract.cancelOrder, { id: first.data.id }, mia);
  expect(cancelled.data).toMatchObject({ state: 'cancelled', reason: 'owner' });
  const { data } = await server.ask(contract.getSpotOrder, { id: first.data.id }, mia);
  expect(data.fills).toMatchObject([
    { role: 'maker', price: '2500', fee: { asset: 'ETH', amount: '0.00032' }, feePpm: 800 },
  ]);
  expect(data.postings.map(({ what, money }) => `${what} ${money.amount} ${money.asset}`)).toEqual([
    'setAside 2500 USDT',
    'received 0.4 ETH',
    'paid 1000 USDT',
    'fee 0.00032 ETH',
    'givenBack 1500 USDT',
  ]);
  for (const posting of data.postings) {
    const record = await server.ask(contract.getRecord, { id: posting.recordId }, mia);
    const leg = record.data.postings.find((each) => each.leg === posting.leg);
    expect(leg?.money).toEqual(posting.money);
    // And back from the line to the order.
    expect(record.data.orders).toEqual([{ id: first.data.id, market: 'ETH-USDT', side: 'buy', kind: 'limit' }]);
    const isTrade = ['received', 'paid', 'fee'].includes(posting.what);
    expect(record.data.kind).toMatch(isTrade ? /^spot\.fill$/ : /^spot\.(reserved|released)$/);
    expect(JSON.stringify(record.body)).not.toContain(CUSTOMERS.viktor.id);
  }
});

it('repeats a request safely, and lists page by page', async () => {
  const key = randomUUID();
  const [one, two] = await Promise.all([place(mia, { amount: '0.1' }, key), place(mia, { amount: '0.1' }, key)]);
  expect(two?.data.id).toBe(one?.data.id);
  expect((await place(mia, { amount: '0.2' }, key)).body.errcode).toBe(60_023);
  const other = await place(mia, { amount: '0.3' });
  const page = await server.ask(contract.listSpotOrders, { list: 'pending', limit: 1 }, mia);
  expect(page.data.rows).toMatchObject([{ id: other.data.id }]);
  const next = await server.ask(
    contract.listSpotOrders,
    { list: 'pending', limit: 1, cursor: page.data.next ?? '' },
    mia,
  );
  expect(next.data).toMatchObject({ rows: [{ id: one?.data.id }], next: null });
  const smaller = await server.ask(contract.amendOrder, { id: other.data.id, amount: '0.2' }, mia);
  expect(smaller.data.amount).toEqual({ asset: 'ETH', amount: '0.2' });
  expect((await server.ask(contract.cancelAllOrders, {}, mia)).data).toEqual({ cancelled: 2 });
});

it('[SPT-19] refuses in the words of the reader, and says why a market is halted', async () => {
  expect((await place(mia, { price: '2500.005' })).body).toMatchObject({
    errcode: 63_203,
    errmsg: 'The price must be a multiple of 0.01.',
  });
  expect((await place(mia, { price: '2750.01' })).body).toMatchObject({
    errcode: 63_205,
    refusal: { details: { lowest: '2250', highest: '2750' } },
  });
  expect((await place(mia, { market: 'DOGE-USDT' })).body.errcode).toBe(63_201);
  expect((await place(viktor, { amount: '2000' })).body.errcode).toBe(61_002);
  await server.platform.engine.halt('ETH-USDT', { reason: 'Maintenance until noon.', by: 'opr_test' });
  expect((await place(mia)).body.errmsg).toContain('Maintenance until noon.');
  await server.asOwner(END_HALTS);
  await server.platform.engine.readHalts();
});

it('tells the owner of an order that somebody else filled it', async () => {
  const resting = await place(mia, { amount: '0.1' });
  const received = new Promise<unknown>((resolve) => {
    const stop = server.platform.outbox.subscribe(({ topic, key, payload }) => {
      if (topic !== 'order.changed' || key !== CUSTOMERS.mia.id) return;
      stop();
      resolve(payload);
    });
  });
  await place(viktor, { side: 'sell', amount: '0.1' });
  const payload = { id: resting.data.id, market: 'ETH-USDT', side: 'buy', state: 'filled', isPartlyFilled: false };
  expect(await received).toEqual(payload);
});

it('[SPT-23] counts what was traded towards the level', async () => {
  await countTrades(server.platform);
  const { data } = await server.ask(contract.levelProgress, {}, viktor);
  expect(data.ownVolume.amount).toBe('1250');
  const { db } = server.platform;
  await raiseLevels(server.platform, [CUSTOMERS.viktor.id]);
  const row = await db.one`select earned_level from app_user where id = ${CUSTOMERS.viktor.id}`;
  expect(row.earned_level).toBe(1);
});

it('[SPT-28] tells the book and the trades to whoever listens, each book on its own channels', async () => {
  const socket = await connect(server.url);
  socket.say({ op: 'hello' });
  const [book, trades] = [ownChannel('book', 'real', 'ETH-USDT'), ownChannel('trades', 'real', 'ETH-USDT')];
  const hear = async (channel: string) => {
    socket.say({ op: 'subscribe', channel });
    await socket.next('subscribed');
  };
  await hear(book);
  await place(mia, { price: '2490', amount: '0.2' });
  expect(await socket.next('event')).toMatchObject({
    ...{ channel: book, name: 'book' },
    data: { book: 'real', bids: [['2490', '0.2']], asks: [], state: 'open' },
  });
  socket.say({ op: 'unsubscribe', channel: book });
  await hear(trades);
  await place(viktor, { side: 'sell', price: '2490', amount: '0.2' });
  expect(await socket.next('event')).toMatchObject({
    ...{ channel: trades, name: 'trades' },
    data: { trades: [{ price: '2490', quantity: '0.2', side: 'sell' }] },
  });
  await socket.close();
});

it('trades demo money in a book of its own', async () => {
  const amir = await server.signIn('amir');
  await server.platform.db.run`update session set book = 'demo' where user_id = ${CUSTOMERS.amir.id}`;
  const placed = await place(amir, { amount: '2' });
  expect(placed.body).toMatchObject({ errcode: 0, data: { state: 'open' } });
  const real = await server.ask(contract.spotDepth, { market: 'ETH-USDT' });
  const demo = await server.ask(contract.spotDepth, { market: 'ETH-USDT', book: 'demo' });
  expect([real.data.bids, demo.data.bids]).toEqual([[], [{ price: '2500', amount: '2' }]]);
});
