import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { INSURANCE, LENDING } from '@candor/domain/margin';
import { type Asset, DAY_MS, fixedClock, type Id, later } from '@candor/kernel';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeUuids } from '../platform/ids.ts';
import { CUSTOMER_PASSWORD, CUSTOMERS, type CustomerName, TRADE_PASSWORD } from '../seed/cast.ts';
import { quoteOnce } from '../services/engine/liquidity.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../testing/fake-markets.ts';
import { readCode } from '../testing/outbox-mail.ts';
import { type Fields, minorOf, type Sandbox, startSandbox, TEST_NOW, transferForm } from '../testing/test-sandbox.ts';

// The first attacks of the security review, step by step as it lists them, by the calls a thief has.

const MARKET = 'BTC-USDT';
const MARK = 60_000;
const MINOR = { USDT: 1_000_000n, BTC: 100_000_000n } as const;

let server: Sandbox;
let markets: FakeMarkets;

beforeAll(async () => {
  // Its own clock stands still, so that prices stay fresh while days go by.
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  setMark(MARK);
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

function setMark(price: number): void {
  markets.set(MARKET, BigInt(price) * MINOR.USDT);
}

async function fund(who: CustomerName, asset: keyof typeof MINOR, units: number): Promise<void> {
  const moved = await server.platform.ledger.transfer({
    ...({ book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: who } } as const),
    ...{ id: randomUUID(), from: 'world:sandbox', to: `user:${CUSTOMERS[who].id}:funding` },
    amount: { asset, minor: BigInt(units) * MINOR[asset] },
  });
  expect(moved).toMatchObject({ ok: true });
}

const balance = async (name: string, asset: Asset) =>
  (await server.platform.ledger.balance('real', { name, asset })).minor;
const fundingOf = (who: CustomerName, asset: Asset) => balance(`user:${CUSTOMERS[who].id}:funding`, asset);
const send = (token: string, change: Fields) => server.ask(contract.sendTransfer, transferForm(change), token);
const place = (token: string, change: Fields) =>
  server.ask(contract.placeOrder, { market: MARKET, kind: 'limit', idempotencyKey: randomUUID(), ...change }, token);
const openLong = (token: string, change: Fields) => {
  const asked = { market: MARKET, side: 'long', multiplier: 10, idempotencyKey: randomUUID() };
  return server.ask(contract.openMargin, { ...asked, ...change }, token);
};

it('attack 1: a thief with another trade password sends nothing, nor does one with TOTP on and no code, nor without limit', async () => {
  const viktor = await server.signIn('viktor');
  await fund('viktor', 'USDT', 600_000);
  expect((await server.ask(contract.sendSecurityCode, { purpose: 'tradePassword' }, viktor)).code).toBeUndefined();
  const [row] = await server.platform.db.many`select mobile from app_user where id = ${CUSTOMERS.viktor.id}`;
  const code = await readCode(server.platform, String(row?.mobile));
  const changed = { code, newTradePassword: '730194', confirmation: '730194' };
  expect((await server.ask(contract.changeTradePassword, changed, viktor)).code).toBeUndefined();
  const overview = await server.ask(contract.securityOverview, {}, viktor);
  expect(overview.data.hold).toMatchObject({ until: later(TEST_NOW, DAY_MS), reasons: ['tradePassword'] });
  const before = await fundingOf('viktor', 'USDT');
  const own = { uid: CUSTOMERS.mia.uid, tradePassword: '730194' };
  expect((await send(viktor, { ...own, amount: '50' })).code).toBe('transfer.onHold');
  expect(await fundingOf('viktor', 'USDT')).toBe(before);

  // The same with an authenticator on, after the hold.
  const again = async () => {
    server.clock.advance(DAY_MS + 1);
    return server.signIn('viktor');
  };
  let token = await again();
  const { data } = await server.ask(contract.startTotp, { password: CUSTOMER_PASSWORD }, token);
  const digits = () => TOTP.generate({ secret: OtpSecret.fromBase32(data.secret), timestamp: server.clock.now() });
  expect((await server.ask(contract.confirmTotp, { code: digits() }, token)).code).toBeUndefined();
  token = await again();
  expect((await send(token, { ...own, amount: '50' })).code).toBe('second.needed');

  // And ten times 50,000 with everything shown: one limit for a day, however it is divided.
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 10; n += 1) {
    server.clock.advance(30_000);
    answers.push((await send(token, { ...own, amount: '50000', secondCode: digits() })).code);
  }
  expect(answers.every((answer) => answer !== undefined)).toBe(true);
  const rules = await server.ask(contract.transferRules, {}, token);
  const perDay = rules.data.assets.find(({ asset }) => asset === 'USDT')?.perDay ?? '';
  expect(before - (await fundingOf('viktor', 'USDT'))).toBeLessThanOrEqual(minorOf('USDT', perDay));
});

it('attack 2: with a stolen token nothing opens or closes; unlocked, a round trip costs what the slippage limit lets it', async () => {
  await fund('lena', 'USDT', 200_000);
  await fund('lena', 'BTC', 3);
  await fund('mia', 'USDT', 10_000);
  const lena = await server.signIn('lena');
  await quoteOnce({ ...server.platform, newUuid: makeUuids(server.clock) }, 'real', MARKET);
  const asks = await place(lena, { side: 'sell', price: String(MARK * 1.004), amount: '1.5' });
  const bids = await place(lena, { side: 'buy', price: String(MARK * 0.905), amount: '1.8' });
  expect([asks.code, bids.code]).toEqual([undefined, undefined]);
  const stolen = await server.signIn('mia', { isUnlocked: false });
  const before = await fundingOf('mia', 'USDT');
  expect((await openLong(stolen, { amount: '1.6' })).code).toBe('trading.locked');
  expect((await place(stolen, { side: 'sell', kind: 'market', amount: '0.01' })).code).toBe('trading.locked');
  expect(await fundingOf('mia', 'USDT')).toBe(before);

  // Even with the trade password shown, the close goes no further than the slippage limit, and never into the low bids.
  expect((await server.ask(contract.unlockTrading, { tradePassword: TRADE_PASSWORD }, stolen)).code).toBeUndefined();
  const opened = await openLong(stolen, { amount: '0.2' });
  expect(opened.data).toMatchObject({ state: 'open' });
  const { id } = opened.data;
  await server.ask(contract.cancelOrder, { id: asks.data.id }, lena);
  for (let n = 0; n < 12; n += 1) {
    const closed = await server.ask(contract.closeMargin, { id, idempotencyKey: randomUUID() }, stolen);
    if (closed.code !== undefined || closed.data.state === 'closed') break;
  }
  expect(await server.platform.engine.order(bids.data.id as Id<'ord'>)).toMatchObject({ state: 'open', filled: 0 });
  const { position } = (await server.ask(contract.getMarginPosition, { id }, stolen)).data;
  const left = position.state === 'closed' ? 0n : minorOf('USDT', position.equity?.amount ?? '0');
  const lost = before - (await fundingOf('mia', 'USDT')) - left;
  // 12,000 in and out: 0.5 % and 1 % of the price, and two fees.
  expect(lost).toBeLessThan(300n * MINOR.USDT);
  await server.ask(contract.cancelAllOrders, {}, lena);
});

it('attack 4: a pair at a price of its own opens nothing thinner than a tenth, and neither fund nor pool pays for it', async () => {
  const [lena, amir] = [await server.signIn('lena'), await server.signIn('amir')];
  await fund('amir', 'USDT', 20_000);
  const funds = async () => Promise.all([balance(INSURANCE, 'USDT'), balance(LENDING, 'USDT')]);
  const before = await funds();
  const far = await place(lena, { side: 'sell', price: '64980', amount: '1' });
  expect(far.code).toBeUndefined();
  // At its own price the pair would have had a fiftieth at stake.
  const asked = await openLong(amir, { amount: '1.2', price: '65040' });
  expect(asked.code).toBeDefined();
  expect((await server.ask(contract.listMarginPositions, { list: 'open' }, amir)).data.rows).toEqual([]);
  await server.ask(contract.cancelAllOrders, {}, lena);

  // What does open has its tenth by the mark after the fill, wherever it was filled.
  const near = await place(lena, { side: 'sell', price: '60240', amount: '0.5' });
  expect(near.code).toBeUndefined();
  const opened = await openLong(amir, { amount: '0.2', price: '60240' });
  expect(opened.code).toBeUndefined();
  const { position } = (await server.ask(contract.getMarginPosition, { id: opened.data.id }, amir)).data;
  const worth = (minorOf('BTC', position.amount.amount) * BigInt(MARK) * MINOR.USDT) / MINOR.BTC;
  expect(minorOf('USDT', position.equity?.amount ?? '0') * 10n).toBeGreaterThanOrEqual(worth);
  // The mark falls by 5 %, and the position is closed by its own margin.
  await place(lena, { side: 'buy', price: '56950', amount: '1' });
  setMark((MARK * 95) / 100);
  await server.ask(contract.closeMargin, { id: opened.data.id, idempotencyKey: randomUUID() }, amir);
  const after = await funds();
  expect(after[0]).toBeGreaterThanOrEqual(before[0] ?? 0n);
  expect(after[1]).toBeGreaterThanOrEqual(before[1] ?? 0n);
});
