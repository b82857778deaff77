import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fixedClock, HOUR_MS, instant, money } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

/** Christmas Day in New York, when the sandbox's TRX market rests; midnight there is five o'clock in UTC. */
const HOLIDAY = instant(Date.UTC(2026, 11, 25, 15, 0));
const OPENS_AT = instant(Date.UTC(2026, 11, 26, 5, 0));

const clock = fixedClock(HOLIDAY);
const markets = makeFakeMarkets(clock);
let server: Sandbox;
let mia = '';

beforeAll(async () => {
  server = await startSandbox({}, { markets });
});
beforeEach(async () => {
  for (const each of [clock, server.clock]) each.set(HOLIDAY);
  setPrices();
  mia = await server.signIn('mia');
});
afterAll(() => server.close());

function setPrices(): void {
  markets.set('TRX-USDT', 300_000n);
  markets.set('ETH-USDT', 2_500_000_000n);
}

const order = (change: Fields = {}): Fields => ({
  ...{ market: 'TRX-USDT', side: 'buy', kind: 'limit', price: '0.29', amount: '100', idempotencyKey: randomUUID() },
  ...change,
});
const place = (change: Fields = {}) => server.ask(contract.placeOrder, order(change), mia);

describe('a market that is closed by its calendar', () => {
  it('[MKT-10] takes no order, says when it opens, and leaves the other markets alone', async () => {
    const refused = await place();
    expect(refused.code).toBe('spot.closed');
    expect(refused.body.refusal?.details).toEqual({ opensAt: OPENS_AT });
    expect(refused.body.errmsg).toBe('Market closed');
    expect((await place({ market: 'ETH-USDT', price: '2400', amount: '0.01' })).code).toBeUndefined();
    const { market } = (await server.ask(contract.spotRules, { market: 'TRX-USDT' }, mia)).data;
    expect(market).toMatchObject({ state: 'outOfHours', opensAt: OPENS_AT });
  });

  it('[MKT-10] is closed to flash exchange and margin, too', async () => {
    const wish = { side: 'buy', base: 'TRX', fixed: 'give', amount: '20' };
    expect((await server.ask(contract.quoteFlash, wish, mia)).code).toBe('spot.closed');
    const { data } = await server.ask(contract.flashPrice, { base: 'TRX' }, mia);
    expect(data).toMatchObject({ state: 'closed', opensAt: OPENS_AT, buyRate: null });
    const wanted = { market: 'TRX-USDT', side: 'long', amount: '1000', multiplier: 2, price: '0.29' };
    const opened = await server.ask(contract.placeMarginOrder, { ...wanted, idempotencyKey: randomUUID() }, mia);
    expect(opened.code).toBe('spot.closed');
  });

  it('[MKT-10] lets an order from before be cancelled and not changed, wakes no stop, and opens by itself', async () => {
    for (const each of [clock, server.clock]) each.set(instant(HOLIDAY - 12 * HOUR_MS));
    setPrices();
    mia = await server.signIn('mia');
    const { db, engine, ledger } = server.platform;
    const funding = `user:${CUSTOMERS.mia.id}:funding`;
    await ledger.transfer({
      ...({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: 'mia' } } as const),
      ...{ amount: money('TRX', 1_000_000_000n), from: 'world:test', to: funding },
    });
    const { id } = (await place()).data;
    const stop = { side: 'sell', kind: 'stop', stopPrice: '0.28', amount: '200' };
    const { price: _, ...noPrice } = order(stop);
    const waiting = (await server.ask(contract.placeOrder, noPrice, mia)).data;
    for (const each of [clock, server.clock]) each.set(HOLIDAY);
    markets.set('TRX-USDT', 270_000n);
    mia = await server.signIn('mia');
    expect((await server.ask(contract.amendOrder, { id, amount: '50' }, mia)).code).toBe('spot.closed');
    expect(engine.info('real', 'TRX-USDT').state).toBe('outOfHours');
    const stateOf = async (of: string) => (await db.one`select state from spot_order where id = ${of}`).state;
    expect(await stateOf(waiting.id)).toBe('waiting');
    expect((await server.ask(contract.cancelOrder, { id }, mia)).data.state).toBe('cancelled');
    expect((await server.ask(contract.cancelOrder, { id: waiting.id }, mia)).data.state).toBe('cancelled');
    for (const each of [clock, server.clock]) each.set(OPENS_AT);
    markets.set('TRX-USDT', 300_000n);
    mia = await server.signIn('mia');
    const placed = await place();
    expect(placed.code).toBeUndefined();
    await server.ask(contract.cancelOrder, { id: placed.data.id }, mia);
  });
});
