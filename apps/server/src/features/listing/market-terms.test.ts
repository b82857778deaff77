import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { NO_TERMS, type TermsText } from '@candor/domain/listing';
import { ownTermsOf } from '@candor/domain/market';
import { fixedClock } from '@candor/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtLiquidity } from '../../services/engine/liquidity.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

const MARKET = 'ETH-USDT';
let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set(MARKET, 2_500_000_000n);
  mia = await server.signIn('mia');
});
afterAll(() => server.close());

const payloadOf = (terms: TermsText) => ({
  ...{ market: MARKET, phase: 'open', opensAt: null, delistsAt: null, isQuoted: true, isLent: true, terms },
});

async function propose(terms: TermsText) {
  const form = { kind: 'market.change', payload: JSON.stringify(payloadOf(terms)), reason: 'Agreed with the desk' };
  return server.ask(contract.propose, { ...form, idempotencyKey: randomUUID() }, await server.signInOperator('omar'));
}

async function approve(id: string) {
  return server.ask(
    contract.decideApproval,
    { id, verdict: 'approve', reason: '' },
    await server.signInOperator('olive'),
  );
}

/** By two operators, as ever. */
async function change(terms: TermsText): Promise<void> {
  const { code, data } = await propose(terms);
  expect(code).toBeUndefined();
  expect((await approve(data.id)).code).toBeUndefined();
}

const rules = async (market = MARKET) => (await server.ask(contract.spotRules, { market }, mia)).data;
const place = async (amount: string, price = '2400') => {
  const order = { market: MARKET, side: 'buy', kind: 'limit', price, amount };
  return server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, mia);
};

test('LST-42: LST-43: an order is judged and charged by the market’s own figures, which the ticket shows', async () => {
  const before = await rules();
  await change({ ...NO_TERMS, minimum: '48', makerPpm: 100, takerPpm: 300 });
  expect(await rules()).toMatchObject({
    ...{ makerFeePpm: 100, takerFeePpm: 300, market: { minimum: { asset: 'USDT', amount: '48' } } },
  });
  expect(await rules('BTC-USDT')).toMatchObject({ takerFeePpm: before.takerFeePpm });
  expect((await place('0.0199')).code).toBe('spot.tooSmall');
  const { code, data } = await place('0.02');
  expect(code).toBeUndefined();
  expect(data).toMatchObject({ makerFeePpm: 100, takerFeePpm: 300 });
  const { data: all } = await server.ask(contract.spotMarkets, {});
  expect(all.markets.find(({ id }) => id === MARKET)?.minimum.amount).toBe('48');

  // Robots, plans and copy projects are charged by the same rates, and are told them before they begin.
  const asked = [contract.robotTemplates, contract.autoInvestRules, contract.copyRules] as const;
  for (const call of asked) {
    const told = (await server.ask(call, {}, mia)).data.markets;
    const rateOf = (market: string) => told.find(({ id: each }) => each === market)?.takerFeePpm;
    expect([rateOf(MARKET), rateOf('BTC-USDT')], call.path).toEqual([300, expect.any(Number)]);
    expect(rateOf('BTC-USDT'), call.path).toBeGreaterThan(300);
  }

  // An order keeps its rates, whatever comes later.
  await change(NO_TERMS);
  expect((await rules()).takerFeePpm).toBe(before.takerFeePpm);
  expect((await server.ask(contract.getSpotOrder, { id: data.id }, mia)).data.order.takerFeePpm).toBe(300);
  await server.ask(contract.cancelOrder, { id: data.id }, mia);
});

test('LST-42: a change replaces what it named, or nothing, and the history keeps both', async () => {
  const { data } = await propose({ ...NO_TERMS, minimum: '30' });
  await server.asOwner(`update market set minimum = 7000000 where id = '${MARKET}'`);
  expect((await approve(data.id)).code).toBe('approval.outdated');
  await server.ask(contract.withdrawApproval, { id: data.id }, await server.signInOperator('omar'));
  await server.asOwner(`update market set minimum = null where id = '${MARKET}'`);
  await change({ ...NO_TERMS, minimum: '30' });
  const { rows } = (await server.ask(contract.listListingChanges, { limit: 1 }, await server.signInOperator('omar')))
    .data;
  expect(rows[0]).toMatchObject({ subject: 'market', after: { id: MARKET, minimum: 30_000_000 } });
  expect((await propose({ ...NO_TERMS, minimum: '30' })).code).toBe('approval.nothingChanges');
  expect((await propose({ ...NO_TERMS, makerPpm: 100 })).code).toBe('approval.badPayload');
  await expect(server.platform.db.run`update market set minimum = 1`).rejects.toThrow('permission denied');
});

test('LST-44: it opens and closes by its own calendar', async () => {
  const holiday = new Date(TEST_NOW).toISOString().slice(0, 10);
  await change({ ...NO_TERMS, calendar: `UTC; Sun-Sat 00:00-24:00; closed ${holiday}` });
  expect((await place('0.02')).code).toBe('spot.closed');
  expect(server.platform.engine.info('real', MARKET).state).toBe('outOfHours');
  expect(server.platform.engine.info('real', 'BTC-USDT').state).toBe('open');
  await change(NO_TERMS);
  expect(server.platform.engine.info('real', MARKET).state).toBe('open');
});

test('LST-45: it lends by its own limits', async () => {
  const margin = async () => (await server.ask(contract.marginRules, { market: MARKET }, mia)).data;
  const usual = (await margin()).mostMultiplier;
  await change({ ...NO_TERMS, mostMultiplier: 2, lentPerCustomer: '0' });
  expect(await margin()).toMatchObject({ mostMultiplier: 2 });
  const open = async (multiplier: string) => {
    const asked = { market: MARKET, side: 'long', amount: '0.1', multiplier };
    return (await server.ask(contract.quoteMargin, asked, mia)).code;
  };
  expect(await open('3')).toBe('margin.wrongMultiplier');
  expect(ownTermsOf(MARKET).lentPerCustomer?.minor).toBe(0n);
  await change(NO_TERMS);
  expect((await margin()).mostMultiplier).toBe(usual);
});

test('LST-46: the liquidity provider quotes by its own limits', async () => {
  const spreadNow = async () => (await lookAtLiquidity(server.platform, 'real', MARKET)).terms;
  const usual = await spreadNow();
  await change({ ...NO_TERMS, quoteSpreadPpm: 5_000, quoteSide: '100', quoteInventory: '1000' });
  expect(await spreadNow()).toMatchObject({
    ...{ spread: 5_000n, sideMost: { minor: 100_000_000n }, inventoryMost: { minor: 1_000_000_000n } },
  });
  await change(NO_TERMS);
  expect(await spreadNow()).toEqual(usual);
});
