import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { INSURANCE, LENDING } from '@candor/domain/margin';
import { type Asset, fixedClock, HOUR_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { sampleDepth } from './recent-depth.ts';
import { watchPositions } from './watch.ts';

const MILLION = 1_000_000n;
const ETH = 100_000_000n;
let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
let viktor: string;
/** What can be lent before anybody borrows. */
let pool: readonly bigint[];

beforeAll(async () => {
  // Its own clock stands still, so that prices stay fresh while hours go by.
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
  const fundings = [CUSTOMERS.mia.id, CUSTOMERS.viktor.id].map((id) => `user:${id}:funding`);
  for (const name of fundings) {
    await move('world:sandbox', name, 'USDT', 100_000n * MILLION);
    await move('world:sandbox', name, 'ETH', 100n * ETH);
  }
  pool = [await balance(LENDING, 'USDT'), await balance(LENDING, 'ETH')];
});
afterEach(async () => {
  for (const token of [mia, viktor]) await server.ask(contract.cancelAllOrders, {}, token);
  await expectSoundLedger(server);
  await expectWhole();
});
afterAll(() => server.close());

async function move(from: string, to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const sent = await server.platform.ledger.transfer({
    ...request,
    id: randomUUID(),
    amount: { asset, minor },
    from,
    to,
  });
  expect(sent).toMatchObject({ ok: true });
}

async function balance(name: string, asset: Asset): Promise<bigint> {
  return (await server.platform.ledger.balance('real', { name, asset })).minor;
}

/** [MRG-1] The account of every position has exactly what its row says. */
async function expectWhole(): Promise<void> {
  const rows = await server.platform.db.many`select id, user_id, side, lots, cash from margin_position`;
  for (const { id, user_id: userId, side, lots, cash } of rows) {
    const account = `user:${userId}:margin:${id}`;
    expect(await balance(account, 'USDT')).toBe(BigInt(String(cash)));
    expect(await balance(account, 'ETH')).toBe(side === 'long' ? BigInt(String(lots)) * 10_000n : 0n);
  }
}

/** The venues agree on a price, and somebody stands in the book for it. */
function setMark(price: bigint): void {
  markets.set('ETH-USDT', price * MILLION);
}

async function offer(side: 'buy' | 'sell', price: string, amount: string, token = viktor): Promise<string> {
  server.clock.advance(1);
  const form = { market: 'ETH-USDT', side, kind: 'limit', price, amount, idempotencyKey: randomUUID() };
  const placed = await server.ask(contract.placeOrder, form, token);
  expect(placed.code).toBeUndefined();
  return placed.data.id;
}

function open(token: string, change: Fields = {}, idempotencyKey = randomUUID()) {
  server.clock.advance(1);
  const form = { market: 'ETH-USDT', side: 'long', amount: '1', multiplier: 10, idempotencyKey, ...change };
  return server.ask(contract.openMargin, form as Fields, token);
}

const close = (token: string, id: string, change: Fields = {}, key = randomUUID()) =>
  server.ask(contract.closeMargin, { id, idempotencyKey: key, ...change }, token);
const watch = () => watchPositions({ ...server.platform, newUuid: makeUuids(server.clock) });
const stepsOf = async (token: string, id: string) =>
  (await server.ask(contract.getMarginPosition, { id }, token)).data.steps;
const kindsOf = async (token: string, id: string) => (await stepsOf(token, id)).map(({ kind }) => kind);

describe('opening and closing', () => {
  it('[MRG-9] [MRG-11] [AST-11] tells before what it takes, opens what was told, and only once', async () => {
    setMark(2_500n);
    await offer('sell', '2500', '1');
    const rules = await server.ask(contract.marginRules, { market: 'ETH-USDT' }, mia);
    expect(rules.data).toMatchObject({ gate: null, mark: '2500', feePpm: 1_600, mostMultiplier: 10 });
    const asked = { market: 'ETH-USDT', side: 'long', amount: '1', multiplier: 10, price: '2500' };
    const quote = await server.ask(contract.quoteMargin, asked, mia);
    // 250 of margin and 4 of fee; (2 250 × 1.02 × 1.0016) is where it ends.
    expect(quote.data).toMatchObject({
      margin: { amount: '254' },
      fee: { amount: '4' },
      borrowed: { asset: 'USDT', amount: '2250' },
      interest: { amount: '0.0225' },
      liquidationPrice: '2298.672',
    });
    const midnight = async () => {
      const { total, changeToday } = (await server.ask(contract.assetsOverview, {}, mia)).data;
      return Number(total.amount) - Number(changeToday?.amount);
    };
    const before = await midnight();
    const key = randomUUID();
    const [first, second] = [await open(mia, { price: '2500' }, key), await open(mia, { price: '2500' }, key)];
    expect(first.body).toMatchObject({ errcode: 0, data: { state: 'open', liquidationPrice: '2298.672' } });
    expect(first.data).toMatchObject({ entryPrice: '2500', equity: { amount: '250' }, gain: { amount: '0' } });
    expect(second.data).toEqual(first.data);
    expect((await open(mia, { price: '2500', multiplier: 5 }, key)).code).toBe('call.idempotencyConflict');
    const { positions } = (await server.ask(contract.assetsOverview, {}, mia)).data;
    expect(positions).toEqual({ count: 1, equity: { asset: 'USDT', amount: '250' }, unmarked: 0 });
    // [AST-11] Total and today have one perimeter: what was there at midnight is the same, whatever is opened since.
    expect(await midnight()).toBeCloseTo(before, 6);
  });

  it('is counted among the fees of the market', async () => {
    const omar = await server.signInOperator('omar');
    const { data } = await server.ask(contract.openMarket, { market: 'ETH-USDT' }, omar);
    // The 4 of the position, and 1.4 of whoever sold to it.
    expect(data.day.fees.map(({ amount, asset }) => `${amount} ${asset}`)).toEqual(['0 ETH', '5.4 USDT']);
  });

  it('[MRG-17] every step that moved money opens the record with its postings', async () => {
    const { data } = await server.ask(contract.listMarginPositions, { list: 'open' }, mia);
    const [opened] = await stepsOf(mia, data.rows[0]?.id ?? '');
    const record = await server.ask(contract.getRecord, { id: opened?.recordId ?? '' }, mia);
    const moved = record.data.postings.map(({ from, to, money }) => `${from} > ${to} ${money.amount} ${money.asset}`);
    expect(moved).toContain('funding > margin 254 USDT');
    expect(moved).toContain('house:lending > margin 2250 USDT');
    expect(moved).toContain('user > margin 1 ETH');
    // [AST-7] The line ends at the total, the position in both. What was lent is not the customer's, and in neither.
    const { points } = (await server.ask(contract.assetsHistory, { days: 1 }, mia)).data;
    const { total, assets, prices, positions } = (await server.ask(contract.assetsOverview, {}, mia)).data;
    expect(points.at(-1)?.balance).toBe(total.amount);
    const held = Number(assets[0]?.total) + prices.reduce((sum, { worth }) => sum + Number(worth), 0);
    expect(held + Number(positions.equity.amount)).toBeCloseTo(Number(total.amount), 6);
  });

  it('[MRG-18] takes more margin, once, and the liquidation price goes further away', async () => {
    const { data } = await server.ask(contract.listMarginPositions, { list: 'open' }, mia);
    const form = { id: data.rows[0]?.id ?? '', amount: '50', idempotencyKey: randomUUID() };
    const [first, second] = [
      await server.ask(contract.addMargin, form, mia),
      await server.ask(contract.addMargin, form, mia),
    ];
    // 2 200 × 1.02 × 1.0016: the loan is smaller by all of it.
    expect(first.data).toMatchObject({
      margin: { amount: '304' },
      borrowed: { amount: '2200' },
      equity: { amount: '300' },
      liquidationPrice: '2247.5904',
    });
    expect(second.data).toEqual(first.data);
    expect((await stepsOf(mia, form.id)).at(-1)).toMatchObject({ kind: 'added', paid: { amount: '50' } });
    const ask = (change: Fields) =>
      server.ask(contract.addMargin, { ...form, idempotencyKey: randomUUID(), ...change }, mia);
    expect((await ask({ amount: '0' })).code).toBe('ledger.wrongAmount');
    expect((await ask({ amount: '99999999' })).code).toBe('ledger.insufficientBalance');
    expect((await server.ask(contract.addMargin, form, viktor)).code).toBe('call.notFound');
  });

  it('[MRG-12] closes a part, then the rest, and the pool has everything back', async () => {
    const { data } = await server.ask(contract.listMarginPositions, { list: 'open' }, mia);
    const id = data.rows[0]?.id ?? '';
    await offer('buy', '2600', '5');
    const key = randomUUID();
    const part = await close(mia, id, { amount: '0.4' }, key);
    // 0.4 × 2 600 less 0.16 % and 0.4 of the loan.
    expect(part.data).toMatchObject({ amount: { amount: '0.6' }, paidOut: { amount: '158.336' } });
    expect((await close(mia, id, { amount: '0.4' }, key)).data.amount.amount).toBe('0.6');
    const rest = await close(mia, id);
    expect(rest.data).toMatchObject({ state: 'closed', paidOut: { amount: '395.84' }, mark: null, equity: null });
    expect((await close(mia, id)).code).toBe('margin.ended');
    expect(await kindsOf(mia, id)).toEqual(['open', 'added', 'close', 'close']);
    expect([await balance(LENDING, 'USDT'), await balance(LENDING, 'ETH')]).toEqual(pool);
  });

  it('refuses what cannot be, and changes nothing', async () => {
    setMark(2_500n);
    expect((await open(mia)).code).toBe('spot.nothingThere');
    expect((await open(mia, { multiplier: 11 })).code).toBe('margin.wrongMultiplier');
    // [MRG-27] Beyond her means, the pool's and every cap: what she can change is said first, with the amount.
    const beyond = await open(mia, { amount: '50000', side: 'short' });
    expect(beyond.code).toBe('ledger.insufficientBalance');
    expect(beyond.body.refusal?.details).toMatchObject({
      asset: 'USDT',
      missing: expect.stringMatching(/^1[23]\d{6}/),
    });
    const waiting = { market: 'ETH-USDT', side: 'long', amount: '50000', multiplier: 10, price: '2400' };
    const placed = await server.ask(contract.placeMarginOrder, { ...waiting, idempotencyKey: randomUUID() }, mia);
    expect(placed.code).toBe('ledger.insufficientBalance');
    expect((await open(mia, { amount: String(Number(pool[1]) / 1e8 + 1), side: 'short' })).code).toBe(
      'margin.poolEmpty',
    );
    expect((await open(mia, { amount: '40', multiplier: 1 })).code).not.toBeUndefined();
    await offer('sell', '2500', '1', mia);
    expect((await open(mia)).code).toBe('spot.ownOrder');
    markets.forget();
    expect((await open(mia)).code).toBe('margin.noMark');
    setMark(2_500n);
    expect((await server.ask(contract.listMarginPositions, { list: 'open' }, mia)).data.rows).toEqual([]);
  });
});

describe('what the mark does', () => {
  const start = async (side: 'long' | 'short', change: Fields = {}) => {
    setMark(2_500n);
    await offer(side === 'long' ? 'sell' : 'buy', '2500', '1');
    return (await open(mia, { side, ...change })).data.id;
  };

  it('[MRG-7] charges whole hours, and shows each', async () => {
    const id = await start('short');
    const heard: unknown[] = [];
    const stop = server.platform.outbox.subscribe(({ topic, payload }) => {
      if (topic === 'margin.changed') heard.push(payload);
    });
    server.clock.advance(2 * HOUR_MS);
    await watch();
    await watch();
    expect(await stepsOf(mia, id)).toMatchObject([
      { kind: 'open' },
      { kind: 'interest', interest: { amount: '0.05' } },
    ]);
    // Her own order does not close it, and does not stand in the way of another's.
    await offer('sell', '2500', '1', mia);
    expect((await close(mia, id)).code).toBe('spot.nothingThere');
    await offer('sell', '2500', '1');
    expect((await close(mia, id)).data.state).toBe('closed');
    const about = { id, market: 'ETH-USDT' };
    await vi.waitFor(() =>
      expect(heard.slice(-2)).toEqual([
        { ...about, state: 'open', step: 'interest' },
        { ...about, state: 'closed', step: 'close' },
      ]),
    );
    stop();
    expect(await balance(LENDING, 'USDT')).toBe((pool[0] ?? 0n) + 50_000n);
  });

  it('[MRG-14] [MRG-15] takes the profit, and stops the loss', async () => {
    const id = await start('short', { takeProfit: '2400' });
    expect((await server.ask(contract.setMarginExits, { id, takeProfit: '2600' }, mia)).code).toBe(
      'margin.wrongTakeProfit',
    );
    expect((await server.ask(contract.setMarginExits, { id, takeProfit: '2400' }, viktor)).code).toBe('call.notFound');
    // What was changed is found again among everything that happened; what was refused is not.
    await server.ask(contract.setMarginExits, { id, takeProfit: '2400', stopLoss: '2600' }, mia);
    await server.ask(contract.setMarginExits, { id, takeProfit: '2400' }, mia);
    expect((await server.ask(contract.getMarginPosition, { id }, mia)).data.exits).toMatchObject([
      { takeProfit: '2400', stopLoss: '2600' },
      { takeProfit: '2400', stopLoss: null },
    ]);
    await offer('sell', '2400', '1');
    await watch();
    expect(await kindsOf(mia, id)).toEqual(['open']);
    setMark(2_400n);
    await watch();
    expect(await kindsOf(mia, id)).toEqual(['open', 'takeProfit']);
    const long = await start('long', { stopLoss: '2450' });
    await offer('buy', '2445', '1');
    setMark(2_450n);
    await watch();
    const steps = await stepsOf(mia, long);
    expect(steps.at(-1)).toMatchObject({ kind: 'stopLoss', mark: '2450', turnover: { amount: '2445' } });
  });

  it('[MRG-19] closes a stolen session’s position no further than 1 % from the mark', async () => {
    const id = await start('long');
    // The thief waits just above where the debt is paid.
    await offer('buy', '2262', '1');
    expect((await close(mia, id)).code).toBe('spot.nothingThere');
    expect((await close(mia, id, { slippagePpm: 200_000 })).code).toBe('spot.wrongSlippage');
    await offer('buy', '2480', '0.4');
    expect((await close(mia, id)).data).toMatchObject({ state: 'open', amount: { amount: '0.6' } });
    await offer('buy', '2490', '0.6');
    expect((await close(mia, id)).data.state).toBe('closed');
  });

  it('[MRG-21] opens no more than the book could close again', async () => {
    setMark(2_500n);
    await offer('sell', '2500', '1');
    expect((await open(mia, { amount: '21', multiplier: 10 })).code).toBe('margin.overCap');
    expect((await open(mia, { amount: '0.004', multiplier: 10 })).code).toBe('margin.tooLittle');
  });

  it('[MRG-21] counts no wall of orders that was put up for a moment', async () => {
    setMark(2_500n);
    await offer('sell', '2500', '15');
    for (let n = 0; n < 30; n += 1) {
      sampleDepth(server.platform);
      server.clock.advance(10_000);
    }
    // 22 coins of bids would carry 44; they have not been there long enough to be believed.
    await offer('buy', '2490', '22');
    sampleDepth(server.platform);
    expect((await open(mia, { amount: '21', multiplier: 10 })).code).toBe('margin.overCap');
    for (let n = 0; n < 30; n += 1) {
      server.clock.advance(10_000);
      sampleDepth(server.platform);
    }
    const opened = await open(mia, { amount: '21', multiplier: 10 });
    expect(opened.data).toMatchObject({ state: 'open', openedAmount: { amount: '15' } });
    await close(mia, opened.data.id);
  });

  it('[MRG-13] liquidates in slices until the rest is safe', async () => {
    const id = await start('long');
    await offer('buy', '2295', '5');
    setMark(2_295n);
    for (let left = 3; left > 0; left -= 1) await watch();
    expect(await kindsOf(mia, id)).toEqual(['open', 'slice', 'recovered']);
    const { position } = (await server.ask(contract.getMarginPosition, { id }, mia)).data;
    expect(position).toMatchObject({ state: 'open', amount: { amount: '0.75' } });
    expect(await balance(INSURANCE, 'USDT')).toBeGreaterThan(0n);
    await close(mia, id);
  });

  it('[MRG-16] where the book is empty goes to the fund, then to who gained, then to the pool', async () => {
    const long = await start('long');
    // Viktor is short and gains; who buys from him is Mia's order in the book.
    await offer('buy', '2500', '0.3', mia);
    const short = (await open(viktor, { side: 'short', amount: '0.3' })).data.id;
    const fund = await balance(INSURANCE, 'USDT');
    await move(INSURANCE, 'world:sandbox', 'USDT', fund);
    await move('world:sandbox', INSURANCE, 'USDT', 1_128n * MILLION);
    // Under, with nobody in the book: as long as the mark pays the debt, what is left is not given away.
    setMark(2_290n);
    await watch();
    expect(await kindsOf(mia, long)).toEqual(['open']);
    setMark(2_100n);
    await watch();
    const steps = await stepsOf(mia, long);
    expect(steps.map(({ kind, amount }) => `${kind} ${amount.amount}`)).toEqual([
      'open 1',
      'insurance 0.5016',
      'deleveraged 0.3',
      'writeOff 0.1984',
    ]);
    expect(await kindsOf(viktor, short)).toEqual(['open', 'deleverage']);
    const closed = (await server.ask(contract.getMarginPosition, { id: short }, viktor)).data.position;
    expect(closed.state).toBe('closed');
    // He sold at 2 500 and is closed where Mia's position was even, at 2 248.75.
    expect(Number(closed.paidOut.amount)).toBeCloseTo(74.625 + 0.3 * 251.25, 4);
  });

  it('is told to operators: what the fund took over, and what the pool lent, earned and lost', async () => {
    const long = await start('long');
    const omar = await server.signInOperator('omar');
    const { data } = await server.ask(contract.marginFunds, {}, omar);
    const [draw] = data.insurance.draws;
    // It paid 2 248.75 for each, at a mark of 2 100.
    expect(draw).toMatchObject({ market: 'ETH-USDT', side: 'long', username: 'mia', mark: '2100' });
    expect(draw).toMatchObject({ amount: { amount: '0.5016' }, transferId: expect.any(String) });
    expect(Number(draw?.cost?.amount)).toBeCloseTo(0.5016 * 148.75, 1);
    const [usdt] = data.insurance.balances;
    const days = data.insurance.flow[0]?.days ?? [];
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.balance).toEqual(usdt);
    expect(Number(days.at(-1)?.out.amount)).toBeGreaterThan(1_000);
    expect(data.lending).toMatchObject({ positions: 1, interestPaid: { amount: '0.05' }, hourlyPpm: 10 });
    expect(Number(data.lending.lost.amount)).toBeGreaterThan(0);
    const [pooled] = data.lending.assets;
    expect(pooled).toMatchObject({ lent: { asset: 'USDT', amount: '2248.75' } });
    expect(pooled?.usedPpm).toBeGreaterThan(0);
    await offer('buy', '2500', '1');
    await close(mia, long);
  });
});
