import { contract } from '@candor/contract';
import { HOUR_MS, later } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setCalendar } from '../../testing/delisting.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type AutoInvestServer, START, startAutoInvest } from './test-auto-invest.ts';

const MARKET = 'ETH-USDT';
/** A pause from eleven to one o'clock in New York. */
const HOURS = 'America/New_York; Sun-Sat 00:00-11:00; Sun-Sat 13:00-24:00';
let server: AutoInvestServer;
let count = 0;

beforeAll(async () => {
  server = await startAutoInvest();
  await setCalendar(server.platform, MARKET, HOURS);
});
beforeEach(async () => {
  server.clock.set(START);
  server.setPrice(2_500n);
});
afterAll(async () => {
  await expectSoundLedger(server);
  await setCalendar(server.platform, MARKET, null);
  await server.close();
});

const newcomer = () => {
  count += 1;
  return server.addPerson(`hours${count}`);
};

it('[MKT-10] [AIV-8] a run in closed hours buys nothing, says so, and the plan goes on when the market opens', async () => {
  const mia = await newcomer();
  await server.offer('sell', '2500', '50');
  const { id } = (await server.create(mia)).data;
  for (let hour = 0; hour < 4; hour += 1) await server.pass(60);
  expect((await server.runs(mia, id)).map(({ slot, skipped }) => [slot, skipped])).toEqual([
    [3, null],
    [2, 'closed'],
    [1, 'closed'],
    [0, null],
  ]);
  expect(await server.plan(mia, id)).toMatchObject({ runs: { bought: 2, skipped: 2 }, spent: { amount: '200' } });
  expect(await server.balance(mia, 'USDT')).toBe(4_800_000_000n);
  await server.ask(contract.stopPlan, { id }, mia);
});

it('[MKT-10] [AIV-11] a sale at the end waits for the market to open with its reason, and is made then', async () => {
  const mia = await newcomer();
  await server.ask(contract.cancelAllOrders, {}, server.seller);
  await server.offer('sell', '2500', '1');
  const { id } = (await server.create(mia, { period: '1440', atEnd: 'sell' })).data;
  await server.pass(60);
  expect(await server.plan(mia, id)).toMatchObject({ state: 'inProgress', runs: { bought: 1 }, waitsFor: 'noSeller' });
  await server.pass(61);
  expect(await server.plan(mia, id)).toMatchObject({ state: 'inProgress', waitsFor: 'closed', sale: null });
  expect((await server.ask(contract.sellPlan, { id }, mia)).code).toBe('spot.closed');
  expect(await server.balance(mia, 'ETH')).toBe(3_992_800n);
  server.clock.set(later(START, 4 * HOUR_MS));
  server.setPrice(2_500n);
  await server.offer('buy', '2490', '1');
  await server.pass(1);
  expect(await server.plan(mia, id)).toMatchObject({ state: 'finished', waitsFor: null });
  expect((await server.plan(mia, id)).sale?.coins.amount).toBe('0.0399');
});
