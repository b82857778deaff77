import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, fixedClock } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRADE_PASSWORD } from '../../seed/cast.ts';
import { markFrom } from '../../services/engine/reference.ts';
import { loadListing } from '../../services/listing/load-listing.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';

/** A market no venue has any more: our own book is all there is. */
const MARKET = 'TRX-USDT';
let server: Sandbox;
let markets: FakeMarkets;
let [mia, lena, viktor] = ['', '', ''];

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  await server.asOwner(
    `begin; set local session_replication_role = replica; delete from market_source where market = '${MARKET}'; commit`,
  );
  await loadListing(server.platform.db);
  [mia, lena, viktor] = [await server.signIn('mia'), await server.signIn('lena'), await server.signIn('viktor')];
});
afterAll(() => server.close());

const place = (token: string, change: Fields) => {
  server.clock.advance(1_000);
  const form = { market: MARKET, kind: 'limit', idempotencyKey: randomUUID(), ...change };
  return server.ask(contract.placeOrder, form, token);
};
const buy = (token: string, price: string, amount: string) => place(token, { side: 'buy', price, amount });
const usedBy = async (token: string) => (await server.ask(contract.transferRules, {}, token)).data.limit.usedToday;
const cancelAll = (token: string) => server.ask(contract.cancelAllOrders, { market: MARKET }, token);

describe('[SPT-50] where no venue tells a price', () => {
  it('an order counts in the limit of the day by the most it could give away, until it ends without a trade', async () => {
    const [limit] = [(await server.ask(contract.transferRules, {}, mia)).data.limit];
    expect(limit.perDay).toBe('10000');
    const before = Number(limit.usedToday);
    // A thief's own coins, a hundred times their worth: the victim buys them with all there is.
    const bought = await buy(mia, '30', '100');
    expect(bought.code).toBeUndefined();
    expect(Number(await usedBy(mia))).toBe(before + 3_000);
    const refused = await buy(mia, '30', '300');
    expect(refused.body.refusal).toEqual({
      code: 'spot.abovePerDay',
      details: { left: String(7_000 - before), perDay: '10000', asset: 'USDT' },
    });
    // Transfers share it.
    const sent = await server.ask(contract.transferRules, {}, mia);
    expect(sent.data.assets.find(({ asset }) => asset === 'USDT')?.usedToday).toBe(String(before + 3_000));
    await cancelAll(mia);
    expect(Number(await usedBy(mia))).toBe(before);
  });

  it('several at once, and with transfers, cannot pass it', async () => {
    const before = Number(await usedBy(mia));
    const to = { tradePassword: TRADE_PASSWORD, amount: '4000' };
    const answers = await Promise.all([
      buy(mia, '40', '100'),
      buy(mia, '40.1', '100'),
      buy(mia, '40.2', '100'),
      server.ask(contract.sendTransfer, transferForm(to), mia),
    ]);
    const passed = answers.filter(({ code }) => code === undefined).length;
    expect(passed).toBeGreaterThan(0);
    expect(Number(await usedBy(mia))).toBeLessThanOrEqual(10_000);
    expect(Number(await usedBy(mia)) - before).toBeGreaterThanOrEqual(4_000);
    await cancelAll(mia);
  });

  it('what was traded counts for a day, for whoever sold by the coin’s own limit; an order there is not changed', async () => {
    const [ours, theirs] = [Number(await usedBy(lena)), Number(await usedBy(viktor))];
    // Five hundred TRX are a two-hundredth of what may leave of them in a day, so as much of the limit.
    const perDay = Number((await server.ask(contract.transferRules, {}, viktor)).data.limit.perDay);
    const sold = await place(viktor, { side: 'sell', price: '0.3', amount: '500' });
    expect(sold.code).toBeUndefined();
    expect(Number(await usedBy(viktor)) - theirs).toBeCloseTo(perDay / 200, 4);
    const amended = await server.ask(contract.amendOrder, { id: sold.data.id, price: '0.2' }, viktor);
    expect(amended.code).toBe('spot.notAmendable');
    expect((await buy(lena, '0.3', '500')).code).toBeUndefined();
    expect(Number(await usedBy(lena)) - ours).toBe(150);
    server.clock.advance(DAY_MS + 1_000);
    lena = await server.signIn('lena');
    expect(Number(await usedBy(lena))).toBe(0);
  });

  it('[MRG-4] nobody makes a mark: no margin, no stop and no copy goes by what was traded there', async () => {
    expect(server.platform.engine.lastPrice('real', MARKET)).toBeDefined();
    await buy(lena, '0.299', '500');
    await place(await server.signIn('viktor'), { side: 'sell', price: '0.301', amount: '500' });
    const markOf = markFrom(server.platform.markets);
    expect(markOf(MARKET, 300_000n)).toBe(null);
    const long = { market: MARKET, side: 'long', amount: '100', multiplier: 2, idempotencyKey: randomUUID() };
    expect((await server.ask(contract.openMargin, long, lena)).code).toBe('margin.noMark');
    // Nor with one venue beside it, which would make our own book half of the mark.
    markets.quote('BINANCE', MARKET, { bid: 299_000n, ask: 301_000n });
    expect(markOf(MARKET, 300_000n)).toBe(null);
    expect((await server.ask(contract.openMargin, { ...long, idempotencyKey: randomUUID() }, lena)).code).toBe(
      'margin.noMark',
    );
    const { data } = await server.ask(contract.transferRules, {}, lena);
    expect(data.assets.find(({ asset }) => asset === 'TRX')?.countsAs).not.toBe('0.3');
  });
});
