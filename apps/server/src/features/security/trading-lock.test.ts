import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, fixedClock, HOUR_MS, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { connect } from '../../testing/socket-client.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

let server: Sandbox;
const markets = makeFakeMarkets(fixedClock(TEST_NOW));

beforeAll(async () => {
  server = await startSandbox({}, { markets });
});
afterEach(() => {
  server.clock.set(TEST_NOW);
  markets.forget();
});
afterAll(() => server.close());

const order = (change: Fields = {}): Fields => ({
  market: 'ETH-USDT',
  side: 'buy',
  kind: 'limit',
  price: '10',
  amount: '1',
  idempotencyKey: randomUUID(),
  ...change,
});
const place = async (token: string, change: Fields = {}) => server.ask(contract.placeOrder, order(change), token);
const unlock = (token: string, tradePassword = TRADE_PASSWORD) =>
  server.ask(contract.unlockTrading, { tradePassword }, token);

it('[SEC-16] a session alone places, amends, opens and closes nothing; cancelling is open', async () => {
  const [stolen, own] = [await server.signIn('mia', { isUnlocked: false }), await server.signIn('mia')];
  const { data: resting } = await place(own);
  const id = `pos_${'0'.repeat(26)}`;
  const key = { idempotencyKey: randomUUID() };
  const margin = { market: 'BTC-USDT', side: 'long', multiplier: '2', amount: '0.01', ...key };
  const codes = [
    (await place(stolen)).code,
    (await server.ask(contract.amendOrder, { id: resting.id, amount: '0.9' }, stolen)).code,
    (await server.ask(contract.setSpotExits, { id: resting.id, stopLoss: '9' }, stolen)).code,
    (await server.ask(contract.openMargin, margin, stolen)).code,
    (await server.ask(contract.placeMarginOrder, { ...margin, price: '10' }, stolen)).code,
    (await server.ask(contract.closeMargin, { id, ...key }, stolen)).code,
    (await server.ask(contract.addMargin, { id, amount: '1', ...key }, stolen)).code,
    (await server.ask(contract.setMarginExits, { id }, stolen)).code,
  ];
  expect(new Set(codes)).toEqual(new Set(['trading.locked']));
  const client = await connect(server.url);
  client.say({ op: 'hello', token: stolen, lang: 'en' });
  await client.next('welcome');
  client.say({ op: 'call', id: 'a', call: contract.placeOrder.path, fields: order() });
  expect((await client.next('answer')).envelope.refusal?.code).toBe('trading.locked');
  expect((await server.ask(contract.cancelOrder, { id: resting.id }, stolen)).data.state).toBe('cancelled');
});

it('[SEC-16] is unlocked by the trade password on one device, for as long as its owner chose', async () => {
  const [phone, desk] = [
    await server.signIn('lena', { isUnlocked: false }),
    await server.signIn('lena', { isUnlocked: false }),
  ];
  expect((await unlock(phone, '000000')).code).toBe('tradePassword.wrong');
  expect((await server.ask(contract.unlockTrading, {}, phone)).code).toBe('tradePassword.wrong');
  expect((await unlock(phone)).data.until).toBe(later(TEST_NOW, HOUR_MS));
  expect((await place(phone)).data.state).toBe('open');
  expect((await place(desk)).code).toBe('trading.locked');
  server.clock.advance(HOUR_MS);
  expect((await place(phone)).code).toBe('trading.locked');

  const choice = { minutes: '15', tradePassword: TRADE_PASSWORD };
  await server.ask(contract.setUnlockMinutes, choice, phone);
  expect((await unlock(phone)).data.until).toBe(later(server.clock.now(), 15 * MINUTE_MS));
  const { data } = await server.ask(contract.securityOverview, {}, phone);
  expect(data.trading).toEqual({ unlockedUntil: later(server.clock.now(), 15 * MINUTE_MS), minutes: '15' });
  await server.ask(contract.lockTrading, {}, phone);
  expect((await place(phone)).code).toBe('trading.locked');
});

it('[SEC-16] the demo account asks for nothing', async () => {
  const amir = await server.signIn('amir', { isUnlocked: false });
  await server.platform.db.run`update session set book = 'demo' where user_id = ${CUSTOMERS.amir.id}`;
  server.platform.sessions.forget(CUSTOMERS.amir.id);
  expect((await place(amir)).data.state).toBe('open');
});

it('[SEC-17] within a hold nothing is opened at the market or on margin, unlocked or not', async () => {
  const viktor = await server.signIn('viktor');
  const until = later(TEST_NOW, DAY_MS);
  await server.platform.db.run`insert into withdrawal_hold (user_id, reason, started_at, until)
    values (${CUSTOMERS.viktor.id}, 'tradePassword', ${timestamp(TEST_NOW)}, ${timestamp(until)})`;
  server.platform.sessions.forget(CUSTOMERS.viktor.id);
  const limit = await place(viktor);
  expect(limit.body.refusal).toEqual({ code: 'trading.onHold', details: { until, hours: 24 } });
  const { price: _price, ...market } = order({ kind: 'market', side: 'sell' });
  expect((await server.ask(contract.placeOrder, market, viktor)).code).toBe('trading.onHold');
  const margin = { market: 'BTC-USDT', side: 'long', multiplier: '2', amount: '0.01', idempotencyKey: randomUUID() };
  expect((await server.ask(contract.openMargin, margin, viktor)).code).toBe('trading.onHold');
  const waiting = { ...margin, price: '10' };
  expect((await server.ask(contract.placeMarginOrder, waiting, viktor)).code).toBe('trading.onHold');
  expect((await place(viktor, { postOnly: 'yes', takeProfit: '11' })).code).toBe('trading.onHold');
  // Nobody but a thief's other account would meet an order where no price is known, or at one worse than what is known.
  expect((await place(viktor, { postOnly: 'yes' })).code).toBe('spot.noReference');
  markets.set('ETH-USDT', 2_500_000_000n);
  const sell = { side: 'sell', amount: '0.01', postOnly: 'yes' };
  expect((await place(viktor, { ...sell, price: '2499.99' })).code).toBe('spot.outsideBand');
  expect((await place(viktor, { postOnly: 'yes', amount: '0.01', price: '2500.01' })).code).toBe('spot.outsideBand');
  expect((await place(viktor, { ...sell, price: '2500' })).data.state).toBe('open');
  expect((await place(viktor, { postOnly: 'yes' })).data.state).toBe('open');
});
