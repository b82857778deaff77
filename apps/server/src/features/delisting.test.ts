import { randomUUID } from 'node:crypto';
import { type ApprovalKind, contract } from '@candor/contract';
import { pairOf, UNWIND_MS } from '@candor/domain/market';
import { HOUR_MS, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeUuids } from '../platform/ids.ts';
import { CUSTOMERS } from '../seed/cast.ts';
import { delistDue, followListing } from '../services/listing/follow-listing.ts';
import { remindOfDelistings } from '../services/listing/remind.ts';
import { type Fields, TEST_NOW } from '../testing/test-sandbox.ts';
import { runDuePlans } from './auto-invest/run-plans.ts';
import { runRound as runCopies } from './copy-trading/run.ts';
import { lookAtOrders } from './margin/fill-waiting.ts';
import { watchPositions } from './margin/index.ts';
import { recordNotices } from './notices/record-notices.ts';
import { endDelistedAlerts } from './price-alerts/reach-alerts.ts';
import { startRobots, type TestRobots } from './robot/test-robots.ts';

const MARKET = 'ETH-USDT';
const OPEN = { market: MARKET, phase: 'open', opensAt: null, delistsAt: null, isQuoted: true, isLent: true };
const delistsAt = later(TEST_NOW, 2 * UNWIND_MS);
let t: TestRobots;
let [mia, lena, omar, olive, rita] = ['', '', '', '', ''];

beforeAll(async () => {
  t = await startRobots(TEST_NOW);
  [mia, lena] = [await t.server.signIn('mia'), await t.server.signIn('lena')];
  omar = await t.server.signInOperator('omar');
  olive = await t.server.signInOperator('olive');
  rita = await t.server.signInOperator('rita');
  await t.give(`user:${CUSTOMERS.lena.id}:funding`, 'USDT', 100_000_000_000n);
  await vi.waitFor(async () => expect(await t.offer('buy', '2499', '20')).toBeUndefined(), { timeout: 60_000 });
  expect(await t.offer('sell', '2501', '20')).toBeUndefined();
});
afterAll(async () => {
  await t.close();
});

const keyed = (fields: Fields) => ({ ...fields, idempotencyKey: randomUUID() });
const propose = (payload: object, kind: ApprovalKind = 'market.change', by = omar) =>
  t.server.ask(contract.propose, keyed({ kind, payload: JSON.stringify(payload), reason: 'As announced' }), by);
const approve = (id: string, by = olive) =>
  t.server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, by);
const place = (fields: Fields = {}) => {
  t.server.clock.advance(1);
  const form = { market: MARKET, side: 'buy', kind: 'limit', price: '2400', amount: '0.1', ...fields };
  return t.server.ask(contract.placeOrder, keyed(form), mia);
};
const change = async (payload: object) => {
  const { code, data } = await propose({ ...OPEN, ...payload });
  return code ?? (await approve(data.id)).code;
};
const toldTo = async (token: string) => {
  while (await recordNotices(t.server.platform));
  return (await t.server.ask(contract.listNotices, { limit: 50 }, token)).data.rows.map(({ kind }) => kind);
};
/** What happened is numbered beside everything else, so it may be told a moment later. */
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000 });

describe('a change of a market', () => {
  test('LST-8: is proposed by one and approved by another, and the engine follows at once', async () => {
    expect((await propose({ ...OPEN, phase: 'cancelOnly' }, 'market.change', rita)).code).toBe('call.notAllowed');
    const { data } = await propose({ ...OPEN, phase: 'cancelOnly' });
    expect((await approve(data.id, omar)).code).toBe('approval.own');
    expect((await place()).code).toBeUndefined();
    expect((await approve(data.id)).code).toBeUndefined();
    expect((await place()).code).toBe('spot.closed');
    expect(await change({})).toBeUndefined();
    expect((await place()).code).toBeUndefined();
    const { rows } = (await t.server.ask(contract.listListingChanges, { limit: 1 }, omar)).data;
    expect(rows[0]).toMatchObject({ subject: 'market', before: { phase: 'cancelOnly' }, after: { phase: 'open' } });
    expect(rows[0]?.madeBy).toContain(',');
    expect(rows[0]?.approvalId).toMatch(/^apr_/);
  });

  test('LST-8: replaces what was there when it was proposed, or nothing', async () => {
    const { data } = await propose({ ...OPEN, isLent: false });
    await t.server.asOwner(`update market set is_quoted = false where id = '${MARKET}'`);
    expect((await approve(data.id)).code).toBe('approval.outdated');
    await t.server.asOwner(`update market set is_quoted = true where id = '${MARKET}'`);
    expect((await t.server.ask(contract.withdrawApproval, { id: data.id }, omar)).code).toBeUndefined();
  });

  test('LST-9: a delisting is announced an hour ahead, and an opening belongs to an announced market', async () => {
    const now = t.server.clock.now();
    expect((await propose(OPEN)).code).toBe('approval.nothingChanges');
    expect((await propose({ ...OPEN, market: 'BTC-EUR' })).code).toBe('approval.badPayload');
    expect((await propose({ ...OPEN, phase: 'delisted' })).code).toBe('approval.badPayload');
    expect((await propose({ ...OPEN, delistsAt: now + HOUR_MS - 1_000 })).code).toBe('approval.badPayload');
    expect((await propose({ ...OPEN, opensAt: now + HOUR_MS })).code).toBe('approval.badPayload');
    expect((await propose({ ...OPEN, phase: 'announced', delistsAt })).code).toBe('approval.badPayload');
  });
});

describe('a market that is delisted', () => {
  const made = { robot: '', plan: '', project: '', position: '', waiting: '' };

  beforeAll(async () => {
    const { server } = t;
    made.robot = await t.start();
    await t.round();
    const soon = { startDate: '2030-01-01', startHour: '10', startMinute: '0', endDate: '2030-01-01' };
    const plan = { market: MARKET, amount: '100', period: '60', atEnd: 'keep', ...soon };
    made.plan = (await server.ask(contract.createPlan, keyed(plan), mia)).data.id;
    const about = { name: 'Patience', market: MARKET, sharePercent: '10', cap: '20000', stake: '1000' };
    made.project = (await server.ask(contract.openProject, keyed(about), lena)).data.id;
    const admit = { id: made.project, decision: 'admit', reason: 'Looked into it' };
    expect((await server.ask(contract.decideCopyProject, admit, rita)).code).toBeUndefined();
    const follow = { id: made.project, amount: '500', stopLossPercent: '50' };
    expect((await server.ask(contract.followProject, keyed(follow), mia)).code).toBeUndefined();
    const buy = { id: made.project, side: 'buy', amount: '400' };
    expect((await server.ask(contract.placeProjectOrder, keyed(buy), lena)).code).toBeUndefined();
    const alert = { market: MARKET, direction: 'rise', value: '2700' };
    expect((await server.ask(contract.addPriceAlert, keyed(alert), mia)).code).toBeUndefined();
    const long = { market: MARKET, side: 'long', multiplier: 3, amount: '0.2' };
    const opened = await server.ask(contract.openMargin, keyed(long), mia);
    expect(opened.code).toBeUndefined();
    made.position = opened.data.id;
    const entry = await server.ask(contract.placeMarginOrder, keyed({ ...long, price: '2300' }), mia);
    expect(entry.code).toBeUndefined();
    made.waiting = entry.data.id;
  });

  test('LST-9: lends nothing from its announcement on, and trades as before', async () => {
    expect(await change({ delistsAt })).toBeUndefined();
    const long = { market: MARKET, side: 'long', multiplier: 3, amount: '0.2' };
    expect((await t.server.ask(contract.openMargin, keyed(long), mia)).code).toBe('margin.overCap');
    const alert = { market: MARKET, direction: 'rise', value: '2800' };
    expect((await t.server.ask(contract.addPriceAlert, keyed(alert), mia)).code).toBe('spot.closed');
    await expect(t.start()).rejects.toThrow('spot.closed');
    expect((await place()).code).toBeUndefined();
  });

  test('LST-15: tells those who have something there, once', async () => {
    for (let n = 0; n < 2; n += 1) await remindOfDelistings(t.server.platform);
    await until(async () => expect((await toldTo(mia)).filter((kind) => kind === 'marketDelisting')).toHaveLength(1));
    expect(await toldTo(lena)).toContain('marketDelisting');
    expect(await toldTo(await t.server.signIn('noor'))).not.toContain('marketDelisting');
  });

  test('LST-10: is wound up in the hour before, while somebody is there to trade with', async () => {
    const { server } = t;
    server.clock.set(later(delistsAt, -UNWIND_MS));
    await lookAtOrders(server.platform);
    const { data: waiting } = await server.ask(contract.getMarginOrder, { id: made.waiting }, mia);
    expect(waiting).toMatchObject({ state: 'cancelled', reason: 'delisted', reserved: { amount: '0' } });
    for (let n = 0; n < 3; n += 1) await t.round();
    expect((await t.read(made.robot)).robot.state).toBe('stopped');
    expect(await t.balance(t.accountOf(made.robot), 'ETH')).toBe(0n);
    await runDuePlans(server.platform);
    const { data: plan } = await server.ask(contract.getPlan, { id: made.plan }, mia);
    expect(plan.plan).toMatchObject({ state: 'finished', endedFor: 'delisted' });
    for (let n = 0; n < 4; n += 1) await runCopies(server.platform);
    const { data: project } = await server.ask(contract.getCopyProject, { id: made.project }, mia);
    expect(project.project.state).toBe('ended');
  });

  test('LST-11: waits for the last position, and then returns every order with its reason', async () => {
    const { server } = t;
    const stop = await place({ kind: 'stopLimit', stopPrice: '2600', price: '2610' });
    const exits = await place({ takeProfit: '2700', stopLoss: '2300' });
    expect([stop.code, exits.code]).toEqual([undefined, undefined]);
    server.clock.set(later(delistsAt, MINUTE_MS));
    const known = { at: null };
    await delistDue(server.platform);
    expect(await followListing(server.platform, known)).toBe(true);
    expect(pairOf(MARKET).phase).toBe('open');
    await watchPositions({ ...server.platform, newUuid: makeUuids(server.clock) });
    const { data: position } = await server.ask(contract.getMarginPosition, { id: made.position }, mia);
    expect(position.position.state).toBe('closed');
    expect(position.steps.map(({ kind }) => kind)).toContain('delisted');
    await delistDue(server.platform);
    expect(await followListing(server.platform, known)).toBe(true);
    expect(await followListing(server.platform, known)).toBe(false);
    expect(pairOf(MARKET).phase).toBe('delisted');
    expect((await place()).code).toBe('spot.closed');
    await vi.waitFor(async () => expect(server.platform.engine.info('real', MARKET).orders).toBe(0), {
      timeout: 60_000,
    });
    for (const { data } of [stop, exits]) {
      const { data: found } = await server.ask(contract.getSpotOrder, { id: data.id }, mia);
      expect(found.order).toMatchObject({ state: 'cancelled', reason: 'delisted' });
    }
    const held = await server.platform.ledger.balance('real', {
      ...{ name: `user:${CUSTOMERS.mia.id}:funding:held`, asset: 'USDT' },
    });
    expect(held.minor).toBe(0n);
  });

  test('LST-12: and everybody who had something there is told', async () => {
    for (let n = 0; n < 2; n += 1) await endDelistedAlerts(t.server.platform);
    expect((await t.server.ask(contract.listPriceAlerts, {}, mia)).data.rows).toEqual([]);
    await until(async () => {
      const told = await toldTo(mia);
      for (const kind of [
        'positionDelisted',
        'robotDelisted',
        'planDelisted',
        'copyDelisted',
        'alertDelisted',
        'entryDelisted',
      ] as const) {
        expect(told.filter((each) => each === kind)).toEqual([kind]);
      }
      expect(told).toContain('orderCancelled');
    });
    await until(async () => expect(await toldTo(lena)).toContain('copyDelisted'));
  });
});
