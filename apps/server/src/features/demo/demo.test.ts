import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { type Asset, fixedClock, parseMoney } from '@candor/kernel';
import { heldName, OutcomeUnknown } from '@candor/ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { LIQUIDITY_ACCOUNT, quoteAll } from '../../services/engine/liquidity.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { addCustomer } from '../../testing/people.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { levelDemoHouse } from './jobs.ts';

let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
const miaId = CUSTOMERS.mia.id;

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  markets.set('BTC-USDT', 60_000_000_000n);
  markets.set('TRX-USDT', 300_000n);
  mia = await server.signIn('mia');
  await server.ask(contract.switchBook, { to: 'demo' }, mia);
  await quote();
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

/** One look of the liquidity provider at every market. */
const quote = () => quoteAll({ ...server.platform, newUuid: makeUuids(server.clock) });
const ETH = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2300', amount: '1' } as const;

function place(token: string, change: Fields = {}) {
  server.clock.advance(1);
  return server.ask(contract.placeOrder, { ...ETH, ...change, idempotencyKey: randomUUID() } as Fields, token);
}

function reset(token: string, key = randomUUID()) {
  server.clock.advance(1);
  return server.ask(contract.resetDemo, { idempotencyKey: key }, token);
}

async function balanceOf(userId: string, asset: Asset, book: 'real' | 'demo' = 'demo') {
  const name = `user:${userId}:funding`;
  const of = async (each: string) => (await server.platform.ledger.balance(book, { name: each, asset })).minor;
  return { free: await of(name), held: await of(heldName(name)) };
}

/** Every posting of the real book, counted and summed: nothing here may change it. */
async function realBook(): Promise<unknown> {
  return server.platform.db.one`select count(*) as postings, coalesce(sum(p.amount), 0) as sum from ledger_posting p
    join ledger_account a on a.id = p.from_account where a.book = 'real' and a.name not like 'house:lp%'`;
}

describe('[DMO-1] [DMO-2] the switch', () => {
  it('opens the account once, with a visible movement, and only for this log-in', async () => {
    const { id, token } = await addCustomer(server.platform, { username: 'newcomer' });
    const overview = async () => (await server.ask(contract.demoOverview, {}, token)).data;
    expect(await overview()).toMatchObject({ isOpened: false, book: 'real', worth: { amount: '0' } });
    const before = await realBook();
    await Promise.all([1, 2].map(() => server.ask(contract.switchBook, { to: 'demo' }, token)));
    expect(await overview()).toMatchObject({
      isOpened: true,
      book: 'demo',
      worth: { asset: 'USDT', amount: '100000' },
    });
    const { data } = await server.ask(contract.listRecords, {}, token);
    expect(data.rows).toMatchObject([{ kind: 'demo.grant', direction: 'in', money: { amount: '100000' } }]);
    await server.ask(contract.switchBook, { to: 'real' }, token);
    expect((await server.ask(contract.listRecords, {}, token)).data.rows).toEqual([]);
    await server.ask(contract.switchBook, { to: 'demo' }, token);
    expect(await balanceOf(id, 'USDT')).toEqual({ free: 100_000_000_000n, held: 0n });
    expect(await realBook()).toEqual(before);
    expect((await server.ask(contract.demoOverview, {}, await server.signIn('mia'))).data.book).toBe('real');
  });

  it('[DMO-5] closes what needs the real account, in the words of the product', async () => {
    const refused = await server.ask(contract.rechargeAddress, { network: 'TRC20' }, mia);
    expect(refused.body.errmsg).toBe('Please register or log in to a real account.');
    const { data } = await server.ask(contract.listGates, {}, mia);
    const closed = data.gates.filter(({ gate }) => gate === 'realOnly').map(({ feature }) => feature);
    expect(closed).toEqual(
      expect.arrayContaining(['recharge', 'withdrawal', 'transfer', 'bindings', 'flashExchange', 'energy', 'identity']),
    );
  });

  it('[DMO-3] refuses a call of a page that shows the other book, and says which is right', async () => {
    const asked = { ...ETH, idempotencyKey: randomUUID(), _book: 'real' };
    const mistaken = await server.ask(contract.placeOrder, asked as Fields, mia);
    expect(mistaken.body).toMatchObject({ errcode: 60_037, refusal: { details: { book: 'demo' } } });
    expect((await server.ask(contract.demoOverview, { _book: 'demo' }, mia)).data.openOrders).toBe(0);
  });

  it('lets a banned customer back to the real book, and not into the demo one', async () => {
    const { token } = await addCustomer(server.platform, { username: 'banished' });
    await server.ask(contract.switchBook, { to: 'demo' }, token);
    await server.platform.db
      .run`update app_user set banned_at = now(), ban_reason = 'A test' where username = 'banished'`;
    expect((await server.ask(contract.switchBook, { to: 'real' }, token)).body.errcode).toBe(0);
    expect((await server.ask(contract.switchBook, { to: 'demo' }, token)).code).toBe('account.noPermission');
  });
});

describe('[DMO-6] a reset', () => {
  it('cancels, takes everything back and gives 100,000 again in one movement, and is kept', async () => {
    const real = await realBook();
    const resting = await place(mia);
    const bought = await server.ask(
      contract.placeOrder,
      { market: 'ETH-USDT', side: 'buy', kind: 'market', budget: '5000', idempotencyKey: randomUUID() },
      mia,
    );
    expect(bought.data.state).toMatch(/filled|cancelled/);
    expect((await balanceOf(miaId, 'ETH')).free).toBeGreaterThan(0n);
    const key = randomUUID();
    const done = await reset(mia, key);
    expect(done.body).toMatchObject({ errcode: 0, data: { cancelledOrders: 1, closedPositions: 0 } });
    expect(done.data.before.map(({ asset }) => asset).toSorted()).toEqual(['ETH', 'USDT']);
    expect(Number(done.data.worth?.amount)).toBeGreaterThan(99_900);
    expect(await balanceOf(miaId, 'USDT')).toEqual({ free: 100_000_000_000n, held: 0n });
    expect(await balanceOf(miaId, 'ETH')).toEqual({ free: 0n, held: 0n });
    const order = await server.ask(contract.getSpotOrder, { id: resting.data.id }, mia);
    expect(order.data).toMatchObject({ book: 'demo', order: { state: 'cancelled' } });
    const record = await server.ask(contract.getRecord, { id: done.data.id }, mia);
    expect(record.data).toMatchObject({ kind: 'demo.reset' });
    expect(record.data.postings).toHaveLength(3);

    // [DMO-7] The same key is the same reset; what was placed since then stays.
    const later = await place(mia);
    expect((await reset(mia, key)).data).toEqual(done.data);
    expect((await server.ask(contract.getSpotOrder, { id: later.data.id }, mia)).data.order.state).toBe('open');
    const { data } = await server.ask(contract.listDemoResets, { limit: 1 }, mia);
    expect(data).toMatchObject({ rows: [done.data], next: null });
    expect(await realBook()).toEqual(real);
  });

  it('lets an order that comes in between be paid from the old money or the new, and never from both', async () => {
    const [, ...placed] = await Promise.all([reset(mia), ...[1, 2, 3, 4].map(() => place(mia, { amount: '2' }))]);
    const open = (await server.ask(contract.listSpotOrders, { list: 'pending' }, mia)).data.rows;
    expect(placed.every(({ body }) => body.errcode === 0)).toBe(true);
    const { free, held } = await balanceOf(miaId, 'USDT');
    expect(free + held).toBe(100_000_000_000n);
    expect(held).toBe(BigInt(open.length) * 4_600_000_000n);
    await Promise.all([reset(mia), reset(mia)]);
    expect(await balanceOf(miaId, 'USDT')).toEqual({ free: 100_000_000_000n, held: 0n });
  });

  it('[DMO-7] interrupted before its movement, has moved no balance and goes on when it is asked for again', async () => {
    await place(mia, { amount: '3' });
    const { ledger } = server.platform;
    const inner = ledger.submit.bind(ledger);
    const submit = vi.spyOn(ledger, 'submit').mockImplementation((command) => {
      if (command.kind !== 'demo.reset') return inner(command);
      return Promise.reject(new OutcomeUnknown('killed'));
    });
    const key = randomUUID();
    expect((await reset(mia, key)).code).toBe('call.busy');
    submit.mockRestore();
    expect(await balanceOf(miaId, 'USDT')).toEqual({ free: 100_000_000_000n, held: 0n });
    expect((await reset(mia, key)).body.errcode).toBe(0);
    const resets = (await server.ask(contract.listDemoResets, {}, mia)).data.rows.length;
    expect((await reset(mia, key)).body.errcode).toBe(0);
    expect((await server.ask(contract.demoOverview, {}, mia)).data.resets).toBe(resets);
  });

  it('closes margin positions in the book first', async () => {
    await quote();
    const wish = { market: 'ETH-USDT', side: 'long', amount: '1', multiplier: '3', idempotencyKey: randomUUID() };
    const opened = await server.ask(contract.openMargin, wish, mia);
    expect(opened.body.errcode).toBe(0);
    expect((await server.ask(contract.demoOverview, {}, mia)).data.openPositions).toBe(1);
    await quote();
    expect((await reset(mia)).data).toMatchObject({ closedPositions: 1 });
    const accounts = await server.platform.ledger.balances('demo', `user:${miaId}:margin`);
    expect(accounts.filter(({ balance }) => balance.minor > 0n)).toEqual([]);
    expect(await balanceOf(miaId, 'USDT')).toEqual({ free: 100_000_000_000n, held: 0n });
  });

  it('is refused before there is an account, and when it is asked for all day', async () => {
    const { id, token } = await addCustomer(server.platform, { username: 'restless' });
    expect((await reset(token)).code).toBe('demo.notOpened');
    await server.ask(contract.switchBook, { to: 'demo' }, token);
    const { db } = server.platform;
    await db.run`insert into demo_reset (id, user_id, before, cancelled_orders, closed_positions, at)
      select gen_random_uuid(), ${id}, '[]', 0, 0, ${new Date(server.clock.now())}::timestamptz from generate_series(1, 50)`;
    expect((await reset(token)).code).toBe('demo.tooManyResets');
  });
});

it('[DMO-4] an order of one book cannot be changed from the other', async () => {
  const { data: order } = await place(mia);
  const real = await server.signIn('mia');
  expect((await server.ask(contract.cancelOrder, { id: order.id }, real)).code).toBe('call.notFound');
  expect((await server.ask(contract.amendOrder, { id: order.id, amount: '2' }, real)).code).toBe('call.notFound');
  expect((await server.ask(contract.cancelOrder, { id: order.id }, mia)).data.state).toBe('cancelled');
});

it('[DMO-8] counts what is there by the venues’ prices, and leaves out and names what they do not agree on', async () => {
  const { id, token } = await addCustomer(server.platform, { username: 'holder' });
  await server.ask(contract.switchBook, { to: 'demo' }, token);
  for (const amount of [parseMoney('BTC', '0.5'), parseMoney('TRX', '1000')]) {
    if (!amount) expect.fail('an amount');
    const given = { id: randomUUID(), book: 'demo', kind: 'demo.grant', cause: { type: 'test', id } } as const;
    await server.platform.ledger.transfer({ ...given, amount, from: 'world:demo', to: `user:${id}:funding` });
  }
  const overview = async () => (await server.ask(contract.demoOverview, {}, token)).data;
  expect(await overview()).toMatchObject({ worth: { asset: 'USDT', amount: '130300' }, unpriced: [] });
  markets.quote('OKEX', 'BTC-USDT', { bid: 50_000_000_000n, ask: 50_000_100_000n });
  expect(await overview()).toMatchObject({ worth: { asset: 'USDT', amount: '100300' }, unpriced: ['BTC'] });
  markets.set('BTC-USDT', 60_000_000_000n);
});

it('[DMO-9] fills the desks of the demo book up when they run low, and only there', async () => {
  const { ledger } = server.platform;
  const has = async (book: 'real' | 'demo') =>
    (await ledger.balance(book, { name: LIQUIDITY_ACCOUNT, asset: 'BTC' })).minor;
  const all = await has('demo');
  const id = randomUUID();
  const cause = { type: 'test', id };
  const amount = parseMoney('BTC', '0.9');
  if (!amount) expect.fail('an amount');
  const taken = { id, book: 'demo', kind: 'demo.grant', cause, amount, from: LIQUIDITY_ACCOUNT } as const;
  await ledger.transfer({ ...taken, to: 'world:demo' });
  const real = await has('real');
  await levelDemoHouse(server.platform);
  expect(await has('demo')).toBeGreaterThanOrEqual(all - 1n);
  expect(await has('real')).toBe(real);
});

it('[GAP-1] [GAP-4] sets demo fills beside real ones, measured by the venues, and says when they are too few', async () => {
  await quote();
  const { platform } = server;
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: 'gap' } } as const;
  const amount = { asset: 'USDT', minor: 20_000_000_000n } as const;
  const to = `user:${miaId}:funding`;
  await platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
  const real = await server.signIn('mia');
  const buy = (token: string) =>
    server.ask(
      contract.placeOrder,
      { market: 'BTC-USDT', side: 'buy', kind: 'market', budget: '60', idempotencyKey: randomUUID() },
      token,
    );
  for (let n = 0; n < 5; n += 1) for (const token of [mia, real]) expect((await buy(token)).body.errcode).toBe(0);
  const { data } = await server.ask(contract.demoGap, {}, real);
  const group = data.groups.find(({ market }) => market === 'BTC-USDT');
  expect(group).toMatchObject({ side: 'buy', role: 'taker', band: 'under100', verdict: 'alike', gapPpm: 0 });
  expect(group?.real.orders).toBe(5);
  expect(group?.real.slippagePpm).toBeGreaterThan(0);
  // A fee is rounded down to the satoshi at each level it met; of 60 USDT one is ten parts in a million.
  expect(group?.real.feePpm).toBeLessThanOrEqual(1_600);
  expect(group?.real.feePpm).toBeGreaterThan(1_580);
  const others = data.groups.filter(({ market }) => market === 'ETH-USDT');
  expect(others.every(({ verdict }) => verdict === 'tooFew')).toBe(true);
  expect(data.points.length).toBeGreaterThanOrEqual(10);
});

it('[DMO-4] a position of one book can be looked at from the other, and not changed', async () => {
  await quote();
  const wish = {
    market: 'ETH-USDT',
    side: 'long',
    amount: '1',
    multiplier: '3',
    idempotencyKey: randomUUID(),
  } as const;
  const { id } = (await server.ask(contract.openMargin, wish, mia)).data;
  const real = await server.signIn('mia');
  const once = { id, idempotencyKey: randomUUID() };
  const replies = [
    await server.ask(contract.closeMargin, once, real),
    await server.ask(contract.addMargin, { ...once, amount: '10' }, real),
    await server.ask(contract.setMarginExits, { id }, real),
  ];
  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'call.notFound'));
  const seen = await server.ask(contract.getMarginPosition, { id }, real);
  expect(seen.data).toMatchObject({ book: 'demo', position: { id, state: 'open' } });
  expect((await server.ask(contract.openMargin, wish, real)).code).toBe('call.idempotencyConflict');
  await quote();
  expect((await server.ask(contract.closeMargin, once, mia)).data.state).toBe('closed');
  // The same once more is the first answer, and nothing in the other book.
  expect((await server.ask(contract.closeMargin, once, mia)).data.state).toBe('closed');
  expect((await server.ask(contract.closeMargin, once, real)).code).toBe('call.idempotencyConflict');
});
