import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fixedClock, HOUR_MS, later } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadListing } from '../../services/listing/load-listing.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

let server: Sandbox;
beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
});
afterAll(async () => {
  await server.close();
});

describe('the phase of a market', () => {
  const order = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2400', amount: '0.01' };
  const place = (token: string) => server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, token);
  const shift = async (set: string) => {
    await server.asOwner(`update market set ${set} where id = 'ETH-USDT'`);
    await loadListing(server.platform.db);
  };

  test('LST-7: decides whether orders are taken; what lies in the book can be cancelled', async () => {
    const mia = await server.signIn('mia');
    const { code, data } = await place(mia);
    expect(code).toBeUndefined();
    await shift(`phase = 'cancelOnly'`);
    expect((await place(mia)).code).toBe('spot.closed');
    expect(server.platform.engine.info('real', 'ETH-USDT').state).toBe('outOfHours');
    expect((await server.ask(contract.cancelOrder, { id: data.id }, mia)).code).toBeUndefined();
  });

  test('LST-30: is shown with a halt, to operators and customers alike', async () => {
    const [mia, omar] = [await server.signIn('mia'), await server.signInOperator('omar')];
    const shown = async () => {
      const { data: rules } = await server.ask(contract.spotRules, { market: 'ETH-USDT' }, mia);
      const { data: quotation } = await server.ask(contract.listMarkets, {});
      const { data: desk } = await server.ask(contract.marketOverview, {}, omar);
      const { data: listing } = await server.ask(contract.readListing, {}, omar);
      const row = listing.markets.find(({ id }) => id === 'ETH-USDT');
      const quoted = quotation.markets.find(({ id }) => id === 'ETH-USDT');
      const { state, phase } = rules.market;
      return {
        ...{ ticket: [state, phase], quotation: [quoted?.trading, quoted?.phase] },
        ...{ desk: desk.markets.find(({ id }) => id === 'ETH-USDT')?.phase, listing: [row?.phase, row?.isHalted] },
      };
    };
    await server.ask(contract.haltMarket, { market: 'ETH-USDT', reason: 'A look at the feed.' }, omar);
    expect(await shown()).toEqual({
      ...{ ticket: ['halted', 'cancelOnly'], quotation: ['halted', 'cancelOnly'], desk: 'cancelOnly' },
      listing: ['cancelOnly', true],
    });
    await shift(`phase = 'delisted'`);
    expect(await shown()).toEqual({
      ...{ ticket: ['halted', 'delisted'], quotation: ['delisted', 'delisted'], desk: 'delisted' },
      listing: ['delisted', true],
    });
    await shift(`phase = 'cancelOnly'`);
    await server.asOwner(`update spot_market set halted_for = null, halted_by = null, halted_at = null`);
    await server.platform.engine.readHalts();
  });

  test('LST-7: an announced one opens at its time', async () => {
    const mia = await server.signIn('mia');
    const opensAt = later(TEST_NOW, HOUR_MS);
    await shift(`phase = 'announced', opens_at = '${new Date(opensAt).toISOString()}'`);
    expect((await place(mia)).body.refusal).toEqual({ code: 'spot.closed', details: { opensAt } });
    server.clock.set(opensAt);
    const { code, data } = await place(mia);
    expect(code).toBeUndefined();
    await server.ask(contract.cancelOrder, { id: data.id }, mia);
    server.clock.set(TEST_NOW);
    await shift(`phase = 'open', opens_at = null`);
  });
});
