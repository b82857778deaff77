import { randomUUID } from 'node:crypto';
import { AccountEvent, contract } from '@candor/contract';
import { noticeOf } from '@candor/domain/notices';
import { type Asset, DAY_MS, fixedClock, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { priceAlertsJobs } from './jobs.ts';
import { endAlerts, reachAlerts } from './reach-alerts.ts';
import { reachRows } from './reach-rows.ts';

const MARKET = 'ETH-USDT';
let server: Sandbox;
let markets: FakeMarkets;
let [mia, viktor, lena] = ['', '', ''];

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, viktor, lena] = [await server.signIn('mia'), await server.signIn('viktor'), await server.signIn('lena')];
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    await grant(`user:${id}:funding`, 'USDT', 50_000_000_000n);
    await grant(`user:${id}:funding`, 'ETH', 2_000_000_000n);
  }
  markets.set(MARKET, 2_500_000_000n);
});
afterAll(() => server.close());

async function grant(to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await server.platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}

/** One rests at a price, the other takes it. */
async function trade(price: string): Promise<void> {
  for (const [token, side] of [
    [mia, 'sell'],
    [viktor, 'buy'],
  ] as const) {
    server.clock.advance(1);
    const form = { market: MARKET, side, kind: 'limit', price, amount: '0.1', idempotencyKey: randomUUID() };
    expect((await server.ask(contract.placeOrder, form, token)).code).toBeUndefined();
  }
}

const add = (token: string, change: Fields = {}, key = randomUUID()) => {
  server.clock.advance(1);
  const form = { market: MARKET, direction: 'rise', value: '2550', ...change, idempotencyKey: key } as Fields;
  return server.ask(contract.addPriceAlert, form, token);
};
const list = async (token: string, state = 'waiting') =>
  (await server.ask(contract.listPriceAlerts, { state }, token)).data.rows;
const look = () => reachAlerts(server.platform, MARKET);

/** The notices that the facts about an alert make, as whoever writes notices reads them. */
async function notices(id: string) {
  const rows = await server.platform.db.many`select payload from outbox where topic = 'priceAlert.changed'
    union all select payload from event_log where topic = 'priceAlert.changed'`;
  const facts = rows.map(({ payload }) => AccountEvent.parse({ name: 'priceAlert.changed', data: payload }));
  return facts.filter((fact) => 'id' in fact.data && fact.data.id === id).flatMap((fact) => noticeOf(fact) ?? []);
}

it('[PAL-3] nobody waits for a market in which nothing was traded, or for a price it has', async () => {
  expect((await add(mia)).code).toBe('price-alerts.noTrade');
  await trade('2500');
  expect((await add(mia, { value: '2500' })).body).toMatchObject({
    errcode: 67501,
    refusal: { code: 'price-alerts.passed', details: { price: '2500', asset: 'USDT' } },
  });
  expect((await add(mia, { value: '2499', direction: 'rise' })).code).toBe('price-alerts.passed');
  expect((await add(mia, { value: '2550.001' })).code).toBe('spot.offTick');
  expect((await add(mia, { value: 'soon' })).code).toBe('ledger.wrongAmount');
  expect(await list(mia)).toEqual([]);
});

it('[PAL-5] is set once by one key, and the same wish twice is one alert', async () => {
  const key = randomUUID();
  const first = await add(lena, {}, key);
  expect(first.data).toMatchObject({ market: MARKET, value: '2550', from: '2500', state: 'waiting', trade: null });
  expect(first.data.endsAt - first.data.createdAt).toBe(90 * DAY_MS);
  expect((await add(lena, {}, key)).data.id).toBe(first.data.id);
  expect((await add(lena)).data.id).toBe(first.data.id);
  expect((await add(lena, { value: '2551' }, key)).code).toBe('call.idempotencyConflict');
  expect(await list(lena)).toHaveLength(1);
  expect((await server.ask(contract.priceAlertRules, {}, lena)).data).toMatchObject({ waiting: 1, waitingMost: 50 });
});

it('[PAL-1] [PAL-2] the first trade that gets there is kept, once, with one fact and one notice', async () => {
  const [rise] = await list(lena);
  const fall = (await add(lena, { direction: 'fall', value: '2480' })).data;
  await trade('2549.99');
  await look();
  expect(await list(lena, 'reached')).toEqual([]);
  for (const price of ['2560', '2570', '2540']) await trade(price);
  await Promise.all([look(), look()]);
  // As after a crash before it was written down how far it had come.
  await server.platform.db.run`update price_alert_place set no = 0`;
  await look();
  const [reached] = await list(lena, 'reached');
  const { trades } = (await server.ask(contract.spotTrades, { market: MARKET }, lena)).data;
  const made = trades.find(({ price }) => price === '2560');
  expect(reached).toMatchObject({ id: rise?.id, trade: { id: made?.id, price: '2560', at: made?.at } });
  expect(await notices(rise?.id ?? '')).toMatchObject([
    { kind: 'priceReached', group: 'trading', subject: MARKET, money: { asset: 'USDT', amount: '2560' } },
  ]);
  expect((await list(lena)).map(({ id }) => id)).toEqual([fall.id]);
});

it('[PAL-1] a trade before it was set does not count, though nobody has looked at it yet', async () => {
  await trade('2600');
  await trade('2500');
  const { id } = (await add(lena, { value: '2590' })).data;
  await look();
  expect((await list(lena)).map((alert) => alert.id)).toContain(id);
  await trade('2590');
  await look();
  expect((await list(lena, 'reached')).map((alert) => alert.id)).toContain(id);
});

it('[PAL-7] removing is for its owner, may be said twice, and undone by setting it again', async () => {
  await trade('2500');
  const { id } = (await add(lena, { value: '2700' })).data;
  expect((await server.ask(contract.removePriceAlert, { id }, mia)).code).toBe('call.notFound');
  for (let n = 0; n < 2; n += 1) {
    expect((await server.ask(contract.removePriceAlert, { id }, lena)).code).toBeUndefined();
  }
  expect((await list(lena)).map((alert) => alert.id)).not.toContain(id);
  const again = (await add(lena, { value: '2700' })).data;
  expect(again.id).not.toBe(id);
  await trade('2700');
  await look();
  expect(await notices(id)).toEqual([]);
  expect(await notices(again.id)).toHaveLength(1);
});

it('[PAL-5] has room for fifty, also where they are asked for at once', async () => {
  await trade('2500');
  const asked = Array.from({ length: 55 }, (_, n) => add(mia, { value: String(2_600 + n) }));
  const codes = (await Promise.all(asked)).map(({ code }) => code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(50);
  expect(new Set(codes)).toEqual(new Set([undefined, 'price-alerts.tooMany']));
  const first = (await server.ask(contract.listPriceAlerts, { limit: '30' }, mia)).data;
  const rest = (await server.ask(contract.listPriceAlerts, { limit: '30', cursor: first.next ?? '' }, mia)).data;
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(50);
  expect(rest.next).toBeNull();
  // As many again, all of them removed.
  const { db } = server.platform;
  await db.run`update price_alert set state = 'removed' where user_id = ${CUSTOMERS.mia.id}`;
  await db.run`insert into price_alert (id, user_id, market, direction, value, from_price, after_no, state, created_at,
      ends_at, changed_at)
    select 'pra_' || lpad(value::text, 26, '0'), user_id, market, direction, value, from_price, after_no, state, created_at,
      ends_at, changed_at from price_alert where user_id = ${CUSTOMERS.mia.id}`;
  expect((await add(mia, { value: '2800' })).code).toBe('price-alerts.tooManyToday');
});

it('[PAL-6] ends after ninety days without a notice; a trade in time still counts, one after does not', async () => {
  await trade('2500');
  const [late, early] = [(await add(lena, { value: '2650' })).data, (await add(lena, { value: '2610' })).data];
  server.clock.advance(90 * DAY_MS - MINUTE_MS);
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
  markets.set(MARKET, 2_500_000_000n);
  await trade('2610');
  server.clock.advance(3 * MINUTE_MS);
  const token = await server.signIn('lena');
  await endAlerts(server.platform);
  expect((await list(token, 'reached')).map(({ id }) => id)).toContain(early.id);
  expect((await list(token, 'ended')).map(({ id }) => id)).toContain(late.id);
  await trade('2650');
  await look();
  expect(await notices(late.id)).toEqual([]);
  server.clock.advance(91 * DAY_MS);
  const [job] = priceAlertsJobs;
  await job?.run({}, server.platform as never);
  expect(await server.platform.db.many`select id from price_alert where state <> 'waiting'`).toEqual([]);
});

it('a trade reads the alerts it reaches and no others, however many wait', async () => {
  const { db } = server.platform;
  // In parts, because a busy machine ends a statement that takes long.
  for (let from = 1; from < 100_000; from += 5_000) {
    await db.run`insert into price_alert (id, user_id, market, direction, value, from_price, after_no, state, created_at,
      ends_at, changed_at)
    select 'pra_' || lpad(n::text, 26, '0'), ${CUSTOMERS.lena.id}, 'BTC-USDT', case when n % 2 = 0 then 'rise' else 'fall' end,
      case when n % 2 = 0 then 600000 + n else 600000 - n end, 600000, 1, 'waiting', now(), now() + interval '1 day', now()
    from generate_series(${from}::integer, ${from + 4_999}::integer) n`;
  }
  const read = await db.transaction(async (tx) => {
    const stretch = { market: 'BTC-USDT', after: null, limit: 500 } as const;
    const found = [
      ...(await reachRows(tx).within({ ...stretch, direction: 'rise', bound: 600_020 })),
      ...(await reachRows(tx).within({ ...stretch, direction: 'fall', bound: 599_990 })),
    ];
    expect(found).toHaveLength(15);
    return tx.one`select seq_tup_read::integer as whole, idx_tup_fetch::integer as by_index
      from pg_stat_xact_user_tables where relname = 'price_alert'`;
  });
  expect(read.whole).toBe(0);
  expect(read.by_index).toBeLessThanOrEqual(20);
});
