import { contract } from '@candor/contract';
import { pairOf, UNWIND_MS } from '@candor/domain/market';
import { HOUR_MS, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { announceDelisting, delistWhatIsDue, listAgain } from '../../testing/delisting.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type AutoInvestServer, START, startAutoInvest } from './test-auto-invest.ts';

const MARKET = 'ETH-USDT';
const delistsAt = later(START, 3 * HOUR_MS);
let server: AutoInvestServer;
let count = 0;

beforeAll(async () => {
  server = await startAutoInvest();
});
beforeEach(async () => {
  server.clock.set(START);
  server.setPrice(2_500n);
  await server.offer('sell', '2500', '50');
});
afterEach(async () => {
  await expectSoundLedger(server);
  await listAgain(server.platform, MARKET);
  await server.ask(contract.cancelAllOrders, {}, server.seller);
});
afterAll(() => server.close());

/** A plan for the whole day that sells at its end. It has bought once, and the offers it bought from are gone. */
async function boughtOnce() {
  count += 1;
  const owner = await server.addPerson(`saver${count}`);
  const { id } = (await server.create(owner, { atEnd: 'sell' })).data;
  await server.pass(60);
  expect((await server.plan(owner, id)).runs).toMatchObject({ planned: 14, bought: 1 });
  await server.ask(contract.cancelAllOrders, {}, server.seller);
  await announceDelisting(server.platform, MARKET, delistsAt);
  return { owner, id };
}
/** The moment at which everything that lasts is wound up, and whatever there is of it. */
const unwind = () => server.pass((delistsAt - UNWIND_MS - server.clock.now()) / MINUTE_MS);

it('LST-10: a plan that is to sell at its end sells while its market still trades, once, with its fee', async () => {
  const { owner, id } = await boughtOnce();
  await server.pass(30);
  expect((await server.plan(owner, id)).state).toBe('inProgress');
  await server.offer('buy', '2500', '1');
  await unwind();
  await server.pass(1);
  const plan = await server.plan(owner, id);
  // 0.0399 of 0.039928 ETH is whole lots: at 2,500 they bring 99.75, less 0.18 %, which is no gain to take a share of.
  expect(plan).toMatchObject({
    ...{ state: 'finished', endedFor: 'delisted', nextAt: null, waitsFor: null },
    sale: { coins: { amount: '0.0399' }, proceeds: { amount: '99.57045' }, performanceFee: { amount: '0' } },
  });
  expect(await server.balance(owner, 'USDT')).toBe(4_900_000_000n + 99_570_450n);
  expect(await server.balance(owner, 'ETH')).toBe(2_800n);
  await server.ask(contract.cancelAllOrders, {}, server.seller);
  server.clock.set(delistsAt);
  await delistWhatIsDue(server.platform);
  await server.pass(5);
  expect(await server.plan(owner, id)).toEqual({ ...plan, price: null });
  expect(await server.runs(owner, id)).toHaveLength(1);
});

it('LST-11: what nobody buys in that hour is kept, and the plan ends all the same', async () => {
  const { owner, id } = await boughtOnce();
  await unwind();
  expect(await server.plan(owner, id)).toMatchObject({ state: 'inProgress', sale: null });
  await server.pass(30);
  expect((await server.plan(owner, id)).state).toBe('inProgress');
  server.clock.set(delistsAt);
  await delistWhatIsDue(server.platform);
  expect(pairOf(MARKET).phase).toBe('delisted');
  await server.pass(1);
  expect(await server.plan(owner, id)).toMatchObject({
    ...{ state: 'finished', endedFor: 'delisted', sale: null, nextAt: null, coins: { amount: '0.039928' } },
  });
  expect(await server.balance(owner, 'ETH')).toBe(3_992_800n);
  expect(await server.balance(owner, 'USDT')).toBe(4_900_000_000n);
});
