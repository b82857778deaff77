import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { TwoGenerationMap } from '@candor/adapters/memory';
import { contract } from '@candor/contract';
import { DAY_MS, fixedClock, later, MINUTE_MS } from '@candor/kernel';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { timestamp } from '../../platform/database/sql.ts';
import { CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { isFrom } from './addresses.ts';
import { Minutes } from './minutes.ts';
import { registerRest } from './rest.ts';
import { grant, type Key, makeKey, sendSigned } from './test-client.ts';
import { makeWeights } from './weights.ts';

let server: Sandbox;
let mia: string;
let key: Key;
beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  mia = await server.signIn('mia');
  await grant(server, 'mia', 'USDT', 10_000_000_000n);
  key = await makeKey(server, mia);
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

type Heard = Readonly<Record<string, unknown>>;
const GUARD = () => ({ tradePassword: TRADE_PASSWORD, idempotencyKey: randomUUID() });
const ROBOT = { label: 'Robot', mayTrade: 'yes', days: 30 } as const;
/** Its fifteenth character is where a uuid tells that it carries a time. */
const GRID = 'grid-of-monday7';
const ORDER = { symbol: 'ETHUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '2400.00' };
const add = (change: Fields = {}, token = mia) =>
  server.ask(contract.addApiKey, { ...ROBOT, ...GUARD(), ...change } as Fields, token);
const account = (change = {}, with_ = key) => sendSigned(server, ['GET', 'account'], with_, {}, change);
const place = (fields: Fields = {}, with_ = key, change = {}) =>
  sendSigned(server, ['POST', 'order'], with_, { ...ORDER, ...fields }, change);

it('[API-1] [API-5] makes a key behind the trade password, shows its secret once and keeps it nowhere', async () => {
  expect((await add({ tradePassword: '000000' })).code).toBe('tradePassword.wrong');
  const idempotencyKey = randomUUID();
  const made = await add({ idempotencyKey, addresses: '203.0.113.7, 2001:db8::/32' });
  expect(made.data).toMatchObject({
    key: { label: 'Robot', mayTrade: true, addresses: ['203.0.113.7', '2001:db8::/32'] },
  });
  const secret = made.data.secret ?? '';
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const again = { idempotencyKey, addresses: '203.0.113.7, 2001:db8::/32' };
  expect((await add(again)).data).toEqual(made.data);
  server.clock.advance(16 * MINUTE_MS);
  expect((await add(again)).data).toEqual({ ...made.data, secret: null });
  const list = await server.ask(contract.listApiKeys, {}, mia);
  expect(list.data).toMatchObject({ most: 20, mostDays: 365, mostDaysOpen: 90 });
  expect(JSON.stringify(list.body)).not.toContain(secret);
  const kept = await server.platform.db.many`select to_jsonb(k) as row from api_key k
    union all select to_jsonb(i) from idempotency i union all select to_jsonb(m) from message m`;
  expect(JSON.stringify(kept)).not.toContain(secret);
  const received = await server.platform.db.many`select action from audit_log where subject = ${made.data.key.id}`;
  expect(received).toEqual([{ action: 'apiKey.added' }]);
});

it('[SEC-17] places within a hold no more than the pages do', async () => {
  const userId = CUSTOMERS.mia.id;
  const { db } = server.platform;
  const until = timestamp(later(server.clock.now(), DAY_MS));
  await db.run`insert into withdrawal_hold (user_id, reason, started_at, until)
    values (${userId}, 'tradePassword', ${timestamp(server.clock.now())}, ${until})`;
  const sell = { symbol: 'ETHUSDT', side: 'SELL', quantity: '0.01' };
  const [market, stop] = [
    { ...sell, type: 'MARKET' },
    { ...sell, type: 'STOP_LOSS', stopPrice: '2400' },
  ];
  for (const fields of [ORDER, market, stop, { ...ORDER, timeInForce: 'IOC', price: '2700.00' }]) {
    for (const path of ['order', 'order/test']) {
      const { body } = await sendSigned(server, ['POST', path], key, fields);
      expect(body, path).toEqual({ code: -2010, msg: 'This action is disabled on this account.' });
    }
  }
  const maker = { symbol: 'ETHUSDT', side: 'BUY', type: 'LIMIT_MAKER', quantity: '0.01' };
  const join = (price: string) => sendSigned(server, ['POST', 'order'], key, { ...maker, price });
  expect((await join('2500.01')).body.code).toBe(-1013);
  expect((await join('2499.99')).body).toMatchObject({ status: 'NEW' });
  await server.platform.holds.endAll(db, userId);
  await server.ask(contract.cancelAllOrders, {}, mia);
});

it('[API-1] asks for the second factor where one is on', async () => {
  const viktor = await server.signIn('viktor');
  const { clock, db, newId, secondFactors } = server.platform;
  const userId = CUSTOMERS.viktor.id;
  await db.run`insert into passkey
      (id, user_id, credential_id, public_key, counter, transports, rp_id, name, is_synced, created_at)
    values (${newId('pky')}, ${userId}, ${randomBytes(20).toString('base64url')}, ${randomBytes(32)}, 0, '{}', 'localhost',
      'Phone', false, ${timestamp(clock.now())})`;
  const [secondCode = ''] = await db.transaction((tx) => secondFactors.newRecoveryCodes(tx, userId));
  expect((await add({}, viktor)).code).toBe('second.needed');
  expect((await add({ secondCode: '00000-00000' }, viktor)).code).toBe('second.wrong');
  expect((await add({ secondCode }, viktor)).body.errcode).toBe(0);
});

it('[API-2] [API-3] refuses a key that lives too long or is tied to nonsense', async () => {
  expect((await add({ days: 91 })).body.refusal).toEqual({ code: 'apiKey.tooLong', details: { most: 90 } });
  expect((await add({ days: 91, mayTrade: 'no' })).body.errcode).toBe(0);
  expect((await add({ addresses: '203.0.113.7 10.0.0.0/0' })).body.refusal).toMatchObject({
    code: 'apiKey.wrongAddress',
    details: { address: '10.0.0.0/0' },
  });
  expect(isFrom(['203.0.113.0/24'], '::ffff:203.0.113.9')).toBe(true);
  expect(isFrom(['203.0.113.0/24'], '203.0.114.9')).toBe(false);
  expect(isFrom(['2001:db8::/32'], '2001:db8:1::5')).toBe(true);
  expect(isFrom(['2001:db8::/32'], 'unknown')).toBe(false);
});

it('[API-3] [API-4] [API-9] opens nothing from elsewhere, without the right, after its end or once revoked', async () => {
  const invalid = { status: 401, body: { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' } };
  const elsewhere = await makeKey(server, mia, { addresses: '203.0.113.7' });
  expect(await account({}, elsewhere)).toEqual(invalid);
  const here = await makeKey(server, mia, { addresses: '127.0.0.0/8, ::1' });
  expect((await account({}, here)).status).toBe(200);
  const reader = await makeKey(server, mia, { mayTrade: 'no', days: 1 });
  expect((await account({}, reader)).body).toMatchObject({ canWithdraw: false, accountType: 'SPOT' });
  expect(await place({}, reader)).toEqual(invalid);
  server.clock.advance(DAY_MS);
  mia = await server.signIn('mia');
  expect(await account({}, reader)).toEqual(invalid);
  expect((await server.ask(contract.revokeApiKey, { id: here.id, ...GUARD() }, mia)).data.revokedAt).not.toBeNull();
  expect(await account({}, here)).toEqual(invalid);
  expect((await account({ header: 'key_00000000000000000000000000' })).status).toBe(401);
  expect((await account({ header: 'nonsense' })).body.code).toBe(-2014);
});

it('[API-6] checks the signature over what was sent, and the time against both clocks', async () => {
  const now = () => server.clock.now();
  expect((await account({ signature: 'f'.repeat(64) })).body.code).toBe(-1022);
  expect((await account({ signature: 'no' })).body.code).toBe(-1022);
  expect((await account({ signature: '' })).body.code).toBe(-1102);
  expect((await account({ timestamp: String(now() - 5_001) })).body.code).toBe(-1021);
  expect((await account({ timestamp: String(now() + 1_000) })).body.code).toBe(-1021);
  expect((await account({ timestamp: '12x' })).body.code).toBe(-1100);
  expect((await sendSigned(server, ['GET', 'account'], key, { recvWindow: '60001' })).body.code).toBe(-1131);
  // Our clock jumps; a program that asks for the time is in step again.
  const before = now();
  server.clock.advance(10 * MINUTE_MS);
  expect((await account({ timestamp: String(before) })).body.code).toBe(-1021);
  const time = (await (await fetch(`${server.url}/api/v3/time`)).json()) as { serverTime: number };
  expect((await account({ timestamp: String(time.serverTime) })).status).toBe(200);
});

it('[API-7] places one order for a name, however often it comes, and one for every request without a name', async () => {
  const same = { timestamp: String(server.clock.now()) };
  const [named, repeated] = await Promise.all([
    place({ newClientOrderId: GRID }, key, same),
    place({ newClientOrderId: GRID }, key, same),
  ]);
  expect(named.body).toMatchObject({ status: 'NEW', price: '2400.00000000', origQty: '0.01000000', fills: [] });
  expect(named.body.clientOrderId).toBe(GRID);
  expect(repeated.body).toEqual(named.body);
  const [one, two] = await Promise.all([place({}, key, same), place({}, key, same)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.orderId).not.toBe(two.body.orderId);
  server.clock.advance(1);
  expect((await place({ newClientOrderId: GRID })).body).toEqual({ code: -2010, msg: 'Duplicate order sent.' });
  const found = await sendSigned(server, ['GET', 'order'], key, { symbol: 'ETHUSDT', origClientOrderId: GRID });
  expect(found.body).toMatchObject({ orderId: named.body.orderId, status: 'NEW' });
  const open = await sendSigned(server, ['GET', 'openOrders'], key);
  expect(open.body).toHaveLength(3);
  const byHand = await server.ask(
    contract.placeOrder,
    { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2390', amount: '0.01', idempotencyKey: randomUUID() },
    mia,
  );
  const hand = { symbol: 'ETHUSDT', origClientOrderId: byHand.data.id };
  expect((await sendSigned(server, ['DELETE', 'order'], key, hand)).body).toMatchObject({ status: 'CANCELED' });
  expect((await sendSigned(server, ['DELETE', 'openOrders'], key, { symbol: 'ETHUSDT' })).body).toHaveLength(3);
});

it.each([
  [{ symbol: 'ETH-USDT' }, -1121],
  [{ price: '2400.005' }, -1013],
  [{ price: '24e2' }, -1100],
  [{ quantity: '0.00001' }, -1013],
  [{ quantity: '0.0001' }, -1013],
  [{ price: '9999' }, -1013],
  [{ quantity: '99999999999' }, -1013],
  [{ type: 'TAKE_PROFIT' }, -1116],
  [{ side: 'LONG' }, -1117],
  [{ timeInForce: 'DAY' }, -1115],
  [{ icebergQty: '1' }, -1104],
  [{ newClientOrderId: 'a b' }, -1100],
  [{ quantity: '10' }, -2010],
  [{ stopPrice: '2600' }, -1106],
])('answers a wrong order in Binance’s shape: %o', async (change: Fields, code) => {
  const { status, body } = await place(change);
  expect([status, body.code, typeof body.msg]).toEqual([400, code, 'string']);
});

it('[API-4] lets the key of a banned customer cancel and not place', async () => {
  const placed = await place();
  await server.platform.db
    .run`update app_user set banned_at = now(), ban_reason = 'test' where id = ${CUSTOMERS.mia.id}`;
  expect((await place({ price: '2401' })).body).toEqual({
    code: -2010,
    msg: 'This action is disabled on this account.',
  });
  const cancel = { symbol: 'ETHUSDT', orderId: String(placed.body.orderId) };
  expect((await sendSigned(server, ['DELETE', 'order'], key, cancel)).body).toMatchObject({ status: 'CANCELED' });
  await server.platform.db.run`update app_user set banned_at = null, ban_reason = null where id = ${CUSTOMERS.mia.id}`;
});

it('[API-8] weighs what a key asks for, and says how long to wait, whatever the clock does', async () => {
  const app = fastify();
  const minutes = new Minutes(server.platform);
  const given = { platform: server.platform, minutes, weightPerMinute: 6, cancels: new TwoGenerationMap<string>(10) };
  await registerRest(app, given, { perIp: 6, perKey: 6 });
  const ask = () => app.inject({ url: '/api/v3/depth?symbol=ETHUSDT' });
  expect((await ask()).headers['x-mbx-used-weight-1m']).toBe('5');
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, -1003]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
  minutes.close();
  const clock = fixedClock(TEST_NOW);
  const weigh = makeWeights(10, clock);
  expect(weigh('a', 11).waitSeconds).toBe(60);
  expect(weigh('b', 10).waitSeconds).toBe(0);
  clock.advance(-5 * MINUTE_MS);
  expect(weigh('a', 1)).toEqual({ used: 1, waitSeconds: 0 });
});

it('[API-4] [API-10] tells nothing without a right signature, nor from elsewhere, nor once the key is revoked', async () => {
  // Orders of the tests before came in one moment, and count until there is another.
  server.clock.advance(MINUTE_MS);
  const mine = await makeKey(server, mia);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws-api/v3`);
  const heard: Heard[] = [];
  socket.on('message', (text) => heard.push(JSON.parse(String(text)) as Heard));
  const hear = async () => {
    while (heard.length === 0) await once(socket, 'message');
    return heard.shift();
  };
  const join = async (by: Key, secret = by.secret) => {
    const payload = `apiKey=${by.id}&timestamp=${server.clock.now()}`;
    const signature = createHmac('sha256', secret).update(payload).digest('hex');
    const params = { apiKey: by.id, timestamp: server.clock.now(), signature };
    socket.send(JSON.stringify({ id: '1', method: 'userDataStream.subscribe.signature', params }));
    return hear();
  };
  await once(socket, 'open');
  expect(await join(mine, 'f'.repeat(64))).toMatchObject({ id: '1', status: 400, error: { code: -1022 } });
  const elsewhere = await makeKey(server, mia, { addresses: '203.0.113.7' });
  expect(await join(elsewhere)).toMatchObject({ status: 401, error: { code: -2015 } });
  socket.send('{"id":2,"method":"order.place","params":{}}');
  expect(await hear()).toMatchObject({ id: 2, status: 400 });
  expect(await join(mine)).toEqual({ id: '1', status: 200, result: { subscriptionId: 0 } });
  expect(await join(mine)).toMatchObject({ error: { code: -2035 } });
  const placed = await place();
  expect(placed.status).toBe(200);
  expect(await hear()).toMatchObject({
    subscriptionId: 0,
    event: { e: 'executionReport', x: 'NEW', i: placed.body.orderId },
  });
  expect(await hear()).toMatchObject({ event: { e: 'outboundAccountPosition' } });
  await server.ask(contract.revokeApiKey, { id: mine.id, ...GUARD() }, mia);
  await sendSigned(server, ['DELETE', 'openOrders'], key, { symbol: 'ETHUSDT' });
  expect(await hear()).toMatchObject({ event: { e: 'eventStreamTerminated' } });
  if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
  expect(heard).toEqual([]);
});

it('[API-8] holds a key that places 1 000 orders at once to its rate, and sets aside only for those that it placed', async () => {
  const funding = { name: `user:${CUSTOMERS.mia.id}:funding`, asset: 'USDT' } as const;
  const held = { ...funding, name: `${funding.name}:held` };
  const { engine, ledger } = server.platform;
  const [free, heldBefore] = [await ledger.balance('real', funding), await ledger.balance('real', held)];
  server.clock.advance(MINUTE_MS);
  const answers: Awaited<ReturnType<typeof place>>[] = [];
  const send = async (lane: number) => {
    for (let no = 0; no < 50; no += 1) answers.push(await place({ newClientOrderId: `flood-${lane}-${no}` }));
  };
  await Promise.all(Array.from({ length: 20 }, (_, lane) => send(lane)));
  const placed = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, body }) => status === 429 && body.code === -1015);
  expect([answers.length, placed + refused.length]).toEqual([1_000, 1_000]);
  // Twenty a second, and twenty more for whoever was quiet before.
  expect(placed).toBe(40);
  expect(refused[0]?.body.msg).toBe('Too many new orders.');
  const cost = 24_000_000n * BigInt(placed);
  expect((await ledger.balance('real', held)).minor).toBe(heldBefore.minor + cost);
  expect((await ledger.balance('real', funding)).minor).toBe(free.minor - cost);
  expect(engine.depth('real', 'ETH-USDT', 1).bids).toEqual([{ price: 240_000, qty: 100 * placed }]);
  server.clock.advance(MINUTE_MS);
  await sendSigned(server, ['DELETE', 'openOrders'], key, { symbol: 'ETHUSDT' });
  expect(await ledger.balance('real', funding)).toEqual(free);
});
