import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS, instant, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { announceDelisting, listAgain } from '../../testing/delisting.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { runAsOwner } from '../../testing/owner.ts';
import { addCustomer, addOperator } from '../../testing/people.ts';
import { runDuePlans } from './run-plans.ts';
import { type AutoInvestServer, planForm, START, startAutoInvest } from './test-auto-invest.ts';

let server: AutoInvestServer;
let count = 0;

beforeAll(async () => {
  server = await startAutoInvest();
});
beforeEach(async () => {
  server.clock.set(START);
  server.setPrice(2_500n);
  await server.ask(contract.cancelAllOrders, {}, server.seller);
  await server.offer('sell', '2500', '50');
});
afterEach(async () => {
  // Nobody's plan is due in another test.
  await server.platform.db.run`update auto_invest_plan set state = 'finished', next_at = null, waits_for = null,
    finished_at = now() where state = 'inProgress'`;
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

const newcomer = (usdt?: bigint) => {
  count += 1;
  return server.addPerson(`saver${count}`, usdt);
};

describe('a plan', () => {
  it('[AIV-1] [AIV-2] [AIV-3] is refused for an amount or a time there is not, and nothing is written', async () => {
    const mia = await newcomer();
    const codeOf = async (change: Readonly<Record<string, string>>) => (await server.create(mia, change)).code;
    expect(await codeOf({ amount: '4.999999' })).toBe('auto-invest.wrongAmount');
    expect(await codeOf({ amount: '10000.000001' })).toBe('auto-invest.wrongAmount');
    expect(await codeOf({ amount: '1e3' })).toBe('ledger.wrongAmount');
    expect(await codeOf({ market: 'XYZ-USDT' })).toBe('spot.unknownMarket');
    expect(await codeOf({ startHour: '8', startMinute: '59' })).toBe('auto-invest.startPast');
    expect(await codeOf({ startHour: '25' })).toBe('auto-invest.noSuchTime');
    expect(await codeOf({ startDate: '2027-03-14', startHour: '2', startMinute: '30', endDate: '2027-03-20' })).toBe(
      'auto-invest.noSuchTime',
    );
    expect(await codeOf({ period: '0' })).toBe('auto-invest.wrongPeriod');
    expect(await codeOf({ endDate: '2026-11-15' })).toBe('auto-invest.endBeforeStart');
    expect(await codeOf({ highestPrice: '2500.001' })).toBe('spot.offTick');
    expect((await server.ask(contract.listPlans, {}, mia)).data.rows).toEqual([]);
  });

  it('[AIV-4] says beforehand when it would run and what it would spend', async () => {
    const mia = await newcomer();
    const { idempotencyKey: _, market: __, atEnd: ___, ...form } = planForm({ period: '1440', endDate: '2026-11-20' });
    const { data } = await server.ask(contract.previewPlan, form, mia);
    expect(data).toMatchObject({ runs: 5, total: { asset: 'USDT', amount: '500' } });
    expect(data.slots[0]).toBe(START + HOUR_MS);
    expect(data.slots).toHaveLength(5);
  });

  it('[AIV-10] asks for an unlocked log-in, no hold and no ban; a repeated request makes one plan', async () => {
    const { db } = server.platform;
    const locked = await addCustomer(server.platform, { username: 'locked', isUnlocked: false });
    expect((await server.create(locked)).code).toBe('trading.locked');
    const mia = await newcomer();
    const idempotencyKey = randomUUID();
    const first = await server.create(mia, { idempotencyKey });
    expect((await server.create(mia, { idempotencyKey })).data.id).toBe(first.data.id);
    expect((await server.create(mia, { idempotencyKey, amount: '7' })).code).toBe('call.idempotencyConflict');
    await db.run`insert into withdrawal_hold (user_id, reason, started_at, until) values (${mia.id}, 'loginPassword',
      ${timestamp(START)}, ${timestamp(later(START, HOUR_MS))})`;
    expect((await server.create(mia)).code).toBe('trading.onHold');
    expect((await server.ask(contract.sellPlan, { id: first.data.id }, mia)).code).toBe('trading.onHold');
    // To end buying is always allowed.
    expect((await server.ask(contract.stopPlan, { id: first.data.id }, mia)).data.state).toBe('finished');
    const banned = await newcomer();
    await db.run`update app_user set banned_at = ${timestamp(START)}, ban_reason = 'test' where id = ${banned.id}`;
    expect((await server.create(banned)).code).toBe('account.noPermission');
  });

  it('[AIV-2] [AIV-10] asked for again is the plan that was made, also when its start has passed and its market is leaving', async () => {
    const mia = await newcomer();
    const form = { startHour: '9', startMinute: '0', idempotencyKey: randomUUID() };
    const first = await server.create(mia, form);
    expect(first.code).toBe('ok');
    server.clock.advance(2 * MINUTE_MS);
    expect((await server.create(mia, { ...form, idempotencyKey: randomUUID() })).code).toBe('auto-invest.startPast');
    expect((await server.create(mia, form)).data.id).toBe(first.data.id);
    await announceDelisting(server.platform, 'ETH-USDT', later(server.clock.now(), 3 * HOUR_MS));
    onTestFinished(() => listAgain(server.platform, 'ETH-USDT'));
    expect((await server.create(mia)).code).toBe('spot.closed');
    expect((await server.create(mia, form)).data.id).toBe(first.data.id);
    expect((await server.ask(contract.listPlans, {}, mia)).data.rows).toHaveLength(1);
  });

  it('[AIV-10] is one of twenty at most', async () => {
    const mia = await newcomer();
    for (let n = 0; n < 20; n += 1) expect((await server.create(mia)).code).toBe('ok');
    expect((await server.create(mia)).code).toBe('auto-invest.tooManyPlans');
  });

  it('is nobody else’s to see or to stop', async () => {
    const [mia, eve] = [await newcomer(), await newcomer()];
    const { id } = (await server.create(mia)).data;
    for (const call of [contract.getPlan, contract.listPlanRuns, contract.stopPlan, contract.sellPlan]) {
      expect((await server.ask(call, { id }, eve)).code).toBe('call.notFound');
    }
  });
});

describe('a run', () => {
  it('[AIV-5] [AIV-7] [AIV-12] [AIV-15] buys for the amount at its time, once, and the sums are those of its fills', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia, { endDate: '2026-11-16', period: '60' })).data;
    await server.pass(59);
    expect(await server.balance(mia, 'USDT')).toBe(5_000_000_000n);
    await server.pass(1);
    await server.pass(0);
    const plan = await server.plan(mia, id);
    expect(plan).toMatchObject({
      ...{ state: 'inProgress', runs: { planned: 14, bought: 1, skipped: 0 } },
      ...{ spent: { amount: '100' }, averagePrice: '2504.508115', isSimulated: true },
    });
    expect(plan.nextAt).toBe(START + 2 * HOUR_MS);
    const coins = await server.balance(mia, 'ETH');
    expect(coins).toBe(3_992_800n);
    expect(plan.coins.amount).toBe('0.039928');
    expect(await server.balance(mia, 'USDT')).toBe(4_900_000_000n);
    const [run] = await server.runs(mia, id);
    expect(run).toMatchObject({ slot: 0, skipped: null, price: '2500', spent: { amount: '100' } });
    const order = await server.ask(contract.getSpotOrder, { id: run?.orderId ?? '' }, mia);
    expect(order.data.order).toMatchObject({ side: 'buy', kind: 'market', turnover: { amount: '100' } });
    await server.pass(60);
    expect(await server.plan(mia, id)).toMatchObject({ runs: { bought: 2 }, spent: { amount: '200' } });
    const { curve } = (await server.ask(contract.getPlan, { id }, mia)).data;
    expect(curve.map(({ spent }) => spent)).toEqual(['100', '200']);
  });

  it('[AIV-5] is one order however often and by however many it is looked at', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia)).data;
    server.clock.advance(HOUR_MS);
    server.setPrice(2_500n);
    await Promise.all(Array.from({ length: 8 }, () => runDuePlans(server.platform)));
    await runDuePlans(server.platform);
    expect(await server.plan(mia, id)).toMatchObject({ runs: { bought: 1, skipped: 0 } });
    expect(await server.balance(mia, 'USDT')).toBe(4_900_000_000n);
  });

  it('[AIV-8] is skipped with its reason: balance, hold, ban, halted, no price, nobody to buy from', async () => {
    const { db, engine } = server.platform;
    const reasonOf = async (person: Awaited<ReturnType<typeof newcomer>>, before: () => Promise<unknown>) => {
      const { id } = (await server.create(person, { startHour: '9', startMinute: '0' })).data;
      await before();
      await runDuePlans(server.platform);
      const [run] = await server.runs(person, id);
      expect(await server.balance(person, 'ETH')).toBe(0n);
      await server.ask(contract.stopPlan, { id }, person);
      return run?.skipped;
    };
    expect(await reasonOf(await newcomer(99n), async () => undefined)).toBe('balance');
    const held = await newcomer();
    const hold = () => db.run`insert into withdrawal_hold (user_id, reason, started_at, until)
      values (${held.id}, 'loginPassword', ${timestamp(START)}, ${timestamp(later(START, HOUR_MS))})`;
    expect(await reasonOf(held, hold)).toBe('hold');
    const banned = await newcomer();
    const ban = () =>
      db.run`update app_user set banned_at = ${timestamp(START)}, ban_reason = 'x', legal_hold = 'court' where id = ${banned.id}`;
    expect(await reasonOf(banned, ban)).toBe('banned');
    expect(await reasonOf(await newcomer(), () => server.ask(contract.cancelAllOrders, {}, server.seller))).toBe(
      'noSeller',
    );
    await server.offer('sell', '2500', '50');
    expect(await reasonOf(await newcomer(), async () => server.markets.forget())).toBe('noPrice');
    server.setPrice(2_500n);
    await engine.halt('ETH-USDT', { reason: 'A test.', by: 'test' });
    expect(await reasonOf(await newcomer(), async () => undefined)).toBe('halted');
    await runAsOwner(
      server.ownerUrl,
      `update spot_market set halted_for = null, halted_by = null, halted_at = null where market = 'ETH-USDT'`,
    );
    await engine.readHalts();
    expect(engine.info('real', 'ETH-USDT').state).toBe('open');
  });

  it('[AIV-6] is missed where the server was down, and not made up for', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia)).data;
    await server.pass(4 * 60);
    expect(await server.plan(mia, id)).toMatchObject({ runs: { bought: 1, skipped: 3 }, spent: { amount: '100' } });
    const runs = await server.runs(mia, id);
    expect(runs.map(({ slot, skipped }) => [slot, skipped])).toEqual([
      [3, null],
      [2, 'missed'],
      [1, 'missed'],
      [0, 'missed'],
    ]);
  });

  it('[AIV-9] never pays more than the highest price its owner allows', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia, { highestPrice: '2499' })).data;
    await server.pass(60);
    expect((await server.runs(mia, id)).map(({ skipped }) => skipped)).toEqual(['priceGuard']);
    // The venues say less, but the cheapest offer is still above it.
    await server.pass(60, 2_490n);
    expect((await server.runs(mia, id)).map(({ skipped }) => skipped)).toEqual(['noSeller', 'priceGuard']);
    await server.offer('sell', '2498', '0.01');
    await server.pass(60, 2_490n);
    const [run] = await server.runs(mia, id);
    expect(run).toMatchObject({ skipped: null, price: '2498', spent: { amount: '24.98' } });
  });

  it('buys in the demo book with demo money only, and has no code there', async () => {
    const mia = await newcomer();
    await server.give(mia.id, 'USDT', 1_000_000_000n, 'demo');
    await server.platform.db.run`update session set book = 'demo' where user_id = ${mia.id}`;
    const { data } = await server.create(mia);
    expect(data).toMatchObject({ code: null });
    await server.pass(60);
    // Nobody offers in the demo book.
    expect((await server.runs(mia, data.id)).map(({ skipped }) => skipped)).toEqual(['noSeller']);
    expect(await server.balance(mia, 'USDT')).toBe(5_000_000_000n);
  });
});

describe('the end of a plan', () => {
  it('[AIV-11] comes with the last slot, and the coins stay', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia, { period: '300' })).data;
    await server.pass(60);
    await server.pass(300);
    await server.pass(300);
    expect(await server.plan(mia, id)).toMatchObject({
      state: 'finished',
      runs: { planned: 3, bought: 3 },
      nextAt: null,
    });
    expect(await server.balance(mia, 'ETH')).toBe(3n * 3_992_800n);
  });

  it('[AIV-11] [AIV-12] sells on demand, takes its share of the gain in the same transaction, and only once', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia)).data;
    await server.pass(60);
    await server.ask(contract.cancelAllOrders, {}, server.seller);
    server.setPrice(3_000n);
    await server.offer('buy', '3000', '1');
    const { data } = await server.ask(contract.sellPlan, { id }, mia);
    // 0.0399 ETH at 3,000 are 119.7, less 0.18 %; those coins had cost 99.929874; a tenth of what is above that is the fee.
    expect(data).toMatchObject({
      state: 'finished',
      sale: { coins: { amount: '0.0399' }, proceeds: { amount: '119.48454' }, performanceFee: { amount: '1.955466' } },
      profit: { amount: '17.5992' },
    });
    expect(await server.balance(mia, 'USDT')).toBe(4_900_000_000n + 119_484_540n - 1_955_466n);
    expect(await server.balance(mia, 'ETH')).toBe(2_800n);
    expect((await server.ask(contract.sellPlan, { id }, mia)).data).toEqual(data);
    await server.pass(60);
    expect((await server.runs(mia, id)).length).toBe(1);
  });

  it('[AIV-12] takes nothing of a loss, and sells no more than is still there', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia)).data;
    await server.pass(60);
    await server.ask(contract.cancelAllOrders, {}, server.seller);
    server.setPrice(2_000n);
    await server.offer('buy', '2000', '1');
    const spend = { market: 'ETH-USDT', side: 'sell', kind: 'limit', price: '2000', amount: '0.02' };
    await server.ask(contract.placeOrder, { ...spend, idempotencyKey: randomUUID() }, mia);
    const { data } = await server.ask(contract.sellPlan, { id }, mia);
    expect(data.sale).toMatchObject({ coins: { amount: '0.0199' }, performanceFee: { amount: '0' } });
    expect(Number(data.profit?.amount)).toBeLessThan(0);
  });

  it('[AIV-11] waits with a sale that cannot be made, says why, and tries again', async () => {
    const mia = await newcomer();
    const { id } = (await server.create(mia, { period: '1440', atEnd: 'sell' })).data;
    await server.pass(60);
    expect(await server.plan(mia, id)).toMatchObject({ state: 'inProgress', waitsFor: 'noSeller', nextAt: null });
    await server.offer('buy', '2490', '1');
    await server.pass(1);
    expect(await server.plan(mia, id)).toMatchObject({ state: 'finished', waitsFor: null });
    expect((await server.plan(mia, id)).sale?.coins.amount).toBe('0.0399');
  });
});

describe('assistance', () => {
  const assist = (person: { readonly token: string }, code: string) =>
    server.ask(contract.assistPlan, { code, idempotencyKey: randomUUID() }, person);

  it('[AIV-13] [AIV-14] takes a tenth off the fee for each of five friends, and never adds to a profit', async () => {
    const mia = await newcomer();
    const { id, code } = (await server.create(mia)).data;
    expect((await assist(mia, code ?? '')).code).toBe('auto-invest.ownCode');
    const friends = [];
    for (let n = 0; n < 6; n += 1) friends.push(await newcomer());
    const [first, ...others] = friends;
    const spaced = `${code?.slice(0, 4).toLowerCase()}-${code?.slice(4)}`;
    expect((await assist(first ?? mia, spaced)).data).toMatchObject({ market: 'ETH-USDT', helpers: 1 });
    expect((await assist(first ?? mia, spaced)).code).toBe('auto-invest.alreadyHelped');
    const codes = [];
    for (const friend of others) codes.push((await assist(friend, code ?? '')).code);
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'auto-invest.fullyHelped']);
    expect(await server.plan(mia, id)).toMatchObject({ helpers: 5, performanceFeePpm: 50_000, profit: null });
    const list = async (person: typeof mia, side: string) =>
      (await server.ask(contract.listAssistance, { side }, person)).data.rows;
    expect(await list(mia, 'received')).toHaveLength(5);
    expect((await list(mia, 'received')).every(({ name, planId }) => name.includes('•••') && planId === id)).toBe(true);
    expect(await list(first ?? mia, 'given')).toMatchObject([{ market: 'ETH-USDT', planId: null }]);
  });

  it('[AIV-14] is refused on a shared device, without a certificate, for a code that is none and after the end', async () => {
    const { db } = server.platform;
    const [mia, twin, stranger] = [await newcomer(), await newcomer(), await newcomer()];
    const { id, code } = (await server.create(mia)).data;
    for (const { id: userId } of [mia, twin]) {
      await db.run`insert into known_device (user_id, device_hash, first_seen_at, last_seen_at)
        values (${userId}, ${Buffer.alloc(32, 7)}, ${timestamp(START)}, ${timestamp(START)})`;
    }
    expect((await assist(twin, code ?? '')).code).toBe('auto-invest.sameDevice');
    expect((await assist(stranger, 'ABCDEFGH')).code).toBe('auto-invest.unknownCode');
    await db.run`update app_user set certified_at = null where id = ${stranger.id}`;
    expect((await assist(stranger, code ?? '')).code).toBe('feature.notCertified');
    await db.run`update app_user set certified_at = ${timestamp(START)} where id = ${stranger.id}`;
    await server.ask(contract.stopPlan, { id }, mia);
    expect((await assist(stranger, code ?? '')).code).toBe('auto-invest.planOver');
  });
});

it('shows operators every plan, and what was bought and skipped', async () => {
  const mia = await newcomer();
  await server.create(mia);
  await server.pass(60);
  const olga = await addOperator(server.platform, { username: 'olga', roles: ['finance'] });
  const { data } = await server.ask(contract.listPlanDesk, { limit: '100' }, olga);
  const shown = data.rows.find(({ username }) => username === mia.username);
  expect(shown).toMatchObject({ runs: { bought: 1 }, spent: { amount: '100' } });
  expect(data.day.bought).toBeGreaterThan(0);
  expect(shown?.nextAt).toBe(instant(START + 2 * HOUR_MS));
});
