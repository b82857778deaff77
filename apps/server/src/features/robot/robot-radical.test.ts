import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS, instant } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { watchPositions } from '../margin/index.ts';
import { startRobots, type TestRobots } from './test-robots.ts';

const START = instant(Date.UTC(2026, 10, 17, 12, 0));
const MILLION = 1_000_000n;
const MIA = CUSTOMERS.mia.id;
const FUNDING = `user:${MIA}:funding`;
let given: TestRobots;

beforeAll(async () => {
  given = await startRobots(START);
});
afterEach(async () => {
  await expectSoundLedger(given.server);
  for (const { id } of (await given.server.ask(contract.listRobots, { list: 'running' }, given.tokens.mia)).data.rows) {
    await deepBook();
    await given.stop(id, 'sell');
  }
  await given.nextDay();
});
afterAll(() => given.close());

const minor = (text: string): bigint => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  return (BigInt(whole) * MILLION + BigInt(part.padEnd(6, '0').slice(0, 6))) * (text.startsWith('-') ? -1n : 1n);
};

/** Forty quiet days at 2,500, then one that closes here. */
function closesAt(price: bigint): void {
  const { markets, server } = given;
  const today = Math.floor(server.clock.now() / DAY_MS);
  const day = (index: number, open: bigint, close: bigint) => {
    const [low, high] = open < close ? [open, close] : [close, open];
    return { openAt: instant((today - 40 + index) * DAY_MS), open, high, low, close, volume: 100_000_000n };
  };
  const quiet = Array.from({ length: 39 }, (_, index) => day(index, 2_500n * MILLION, 2_500n * MILLION));
  markets.set('ETH-USDT', price * MILLION);
  markets.setCandles('BINANCE', 'ETH-USDT', '1d', [...quiet, day(39, 2_500n * MILLION, price * MILLION)]);
}

/** Somebody stands on both sides, close to where the venues are. */
async function deepBook(amount = '10'): Promise<void> {
  const { server, tokens, markets, offer } = given;
  await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
  const price = Number((markets.price('ETH-USDT').price ?? 0n) / MILLION);
  expect([await offer('buy', `${price - 1}`, amount), await offer('sell', `${price + 1}`, amount)]).toEqual([
    undefined,
    undefined,
  ]);
}

const watch = () => {
  const { platform } = given.server;
  return watchPositions({ ...platform, newUuid: makeUuids(platform.clock) });
};

/** A robot that has followed the price up out of its range. */
async function brokenOut(): Promise<string> {
  const { start, round } = given;
  closesAt(2_600n);
  await deepBook();
  const id = await start({ template: 'breakout' });
  await round();
  return id;
}

const positionsOf = async (id: string) => (await given.read(id)).positions;

describe('a radical robot', () => {
  it('[RBT-16] opens one position for one decision, with its own money and a stop, and nobody else may change it', async () => {
    const { balance, round, accountOf, read, server, tokens } = given;
    const before = await balance(FUNDING, 'USDT');
    const id = await brokenOut();
    await round();
    await round();
    const { robot, positions, decisions, fills } = await read(id);
    expect(decisions).toMatchObject([
      { reason: 'brokeOut', intents: [{ text: 'open', side: 'buy', state: 'placed' }] },
    ]);
    expect(positions).toHaveLength(1);
    const [position] = positions;
    expect(position).toMatchObject({ robotId: id, side: 'long', state: 'open', multiplier: 2, stopLoss: '2470' });
    expect(robot).toMatchObject({ mode: 'radical', tier: 'common', state: 'running' });
    expect(fills).toEqual([]);
    // Only what was put into it is at stake.
    expect(await balance(FUNDING, 'USDT')).toBe(before - 1_000n * MILLION);
    expect(await balance(accountOf(id), 'USDT')).toBe(1_000n * MILLION - minor(position?.margin.amount ?? ''));
    const posId = position?.id ?? '';
    const key = { idempotencyKey: randomUUID() };
    const refused = [
      await server.ask(contract.closeMargin, { id: posId, ...key }, tokens.mia),
      await server.ask(contract.addMargin, { id: posId, amount: '10', ...key }, tokens.mia),
      await server.ask(contract.setMarginExits, { id: posId }, tokens.mia),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('margin.ofRobot'));
  });

  it('[RBT-3] [RBT-16] killed between decision and order opens once afterwards', async () => {
    const { start, decideOnly, round, read } = given;
    closesAt(2_600n);
    await deepBook();
    const id = await start({ template: 'breakout' });
    await decideOnly();
    expect(await positionsOf(id)).toEqual([]);
    await round();
    // The order was made and the note of it was lost.
    await given.server.asOwner(`update robot_intent set state = 'decided', order_id = null where robot_id = '${id}'`);
    await round();
    expect(await positionsOf(id)).toHaveLength(1);
    expect((await read(id)).decisions[0]?.intents).toMatchObject([{ state: 'placed' }]);
  });

  it('[RBT-10] [RBT-17] stopped closes its position, and its profit is what its steps come to', async () => {
    const { balance, stop, read, server, tokens } = given;
    const before = await balance(FUNDING, 'USDT');
    const id = await brokenOut();
    server.clock.advance(5 * HOUR_MS);
    await watch();
    closesAt(2_650n);
    await deepBook();
    const open = (await read(id)).robot;
    expect(minor(open.total?.amount ?? '')).toBe(minor(open.realised.amount) + minor(open.floating?.amount ?? ''));
    expect(minor(open.interest.amount)).toBeGreaterThan(0n);
    expect((await stop(id, 'sell')).data.state).toBe('stopped');
    const { robot, positions } = await read(id);
    const steps = (await server.ask(contract.getMarginPosition, { id: positions[0]?.id ?? '' }, tokens.mia)).data.steps;
    const sum = (kinds: readonly string[], of: (step: (typeof steps)[number]) => { amount: string }) =>
      steps.filter(({ kind }) => kinds.includes(kind)).reduce((all, step) => all + minor(of(step).amount), 0n);
    const fees = sum(['open', 'close'], ({ fee }) => fee);
    const interest = sum(['interest'], (step) => step.interest);
    const traded = sum(['close'], ({ turnover }) => turnover) - sum(['open'], ({ turnover }) => turnover);
    expect([minor(robot.fees.amount), minor(robot.interest.amount)]).toEqual([fees, interest]);
    expect(minor(robot.total?.amount ?? '')).toBe(traded - fees - interest);
    expect(await balance(FUNDING, 'USDT')).toBe(before + minor(robot.total?.amount ?? ''));
  });

  it('[RBT-11] decides and opens nothing while all robots are halted', async () => {
    const { start, decideOnly, round, read, server } = given;
    closesAt(2_600n);
    await deepBook();
    const id = await start({ template: 'breakout' });
    await decideOnly();
    const [olive, omar] = [await server.signInOperator('olive'), await server.signInOperator('omar')];
    await server.ask(contract.haltRobots, { reason: 'Looked into' }, olive);
    await round();
    await round();
    expect((await read(id)).robot).toMatchObject({ state: 'halted', halt: 'killSwitch' });
    expect(await positionsOf(id)).toEqual([]);
    await server.ask(contract.resumeRobots, { reason: 'It was nothing' }, omar);
    await round();
    await round();
    expect(await positionsOf(id)).toHaveLength(1);
  });

  it('[RBT-6] keeps its position and its stop while its feed is stale', async () => {
    const { markets, round, read, server } = given;
    const id = await brokenOut();
    markets.setCandles('BINANCE', 'ETH-USDT', '1d', []);
    server.clock.advance(DAY_MS);
    Object.assign(given.tokens, { mia: await server.signIn('mia'), viktor: await server.signIn('viktor') });
    await round();
    const { robot, positions } = await read(id);
    expect(robot).toMatchObject({ state: 'halted', halt: 'staleFeed' });
    expect(positions).toMatchObject([{ state: 'open', stopLoss: '2470' }]);
  });

  it('[RBT-16] [MRG-14] has its position closed at the stop by the mark', async () => {
    const { markets, read } = given;
    const id = await brokenOut();
    markets.set('ETH-USDT', 2_469n * MILLION);
    await deepBook();
    await watch();
    const { robot, positions } = await read(id);
    expect(positions).toMatchObject([{ state: 'closed' }]);
    // A tenth of its money, and what fees and the book took.
    const lost = -minor(robot.total?.amount ?? '');
    expect(lost > 90n * MILLION && lost < 120n * MILLION).toBe(true);
    expect(robot).toMatchObject({ state: 'running', floating: { amount: '0' } });
  });

  it('[RBT-18] that was liquidated ends, and gives back what is left', async () => {
    const { balance, markets, read, round, server, tokens, nextDay } = given;
    const before = await balance(FUNDING, 'USDT');
    const id = await brokenOut();
    // Nobody bids while the price falls through the stop and through the liquidation.
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    markets.set('ETH-USDT', 1_200n * MILLION);
    await watch();
    await watch();
    expect(await positionsOf(id)).toMatchObject([{ state: 'closed' }]);
    await nextDay();
    closesAt(2_500n);
    await round();
    await round();
    const { robot, decisions } = await read(id);
    expect(decisions[0]).toMatchObject({ reason: 'liquidated' });
    expect(robot.state).toBe('stopped');
    const total = minor(robot.total?.amount ?? '');
    expect(total).toBeLessThan(-900n * MILLION);
    expect(total).toBeGreaterThanOrEqual(-1_000n * MILLION);
    expect(await balance(FUNDING, 'USDT')).toBe(before + total);
  });

  it('[RBT-9] closes its position before other rules begin', async () => {
    const { change, read, server, tokens } = given;
    const id = await brokenOut();
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    expect((await change(id, 'rebalance')).code).toBe('robot.positionOpen');
    await deepBook();
    expect((await change(id, 'rebalance')).data).toMatchObject({ template: 'rebalance', mode: 'steady', segment: 2 });
    expect((await read(id)).positions).toMatchObject([{ state: 'closed' }]);
  });

  it('[RBT-16] closes what the book did not take at first with the next round', async () => {
    const { nextDay, round, read } = given;
    const id = await brokenOut();
    await nextDay();
    closesAt(2_490n);
    await deepBook('0.1');
    await round();
    expect((await positionsOf(id))[0]).toMatchObject({ state: 'open' });
    await deepBook();
    await round();
    const { positions, decisions } = await read(id);
    expect(positions).toMatchObject([{ state: 'closed' }]);
    expect(decisions[0]).toMatchObject({
      reason: 'rangeRegained',
      intents: [
        { text: 'close', state: 'placed' },
        { text: 'close', state: 'placed' },
      ],
    });
  });

  it('[RBT-16] opens nothing for somebody who may not open one by hand, and a VIP one is not for everybody', async () => {
    const { start, decideOnly, round, read, server, versions, tokens } = given;
    closesAt(2_600n);
    await deepBook();
    const id = await start({ template: 'breakout' });
    await decideOnly();
    await server.asOwner(`update app_user set banned_at = now(), ban_reason = 'x' where id = '${MIA}'`);
    await round();
    await server.asOwner(`update app_user set banned_at = null, ban_reason = null where id = '${MIA}'`);
    tokens.mia = await server.signIn('mia');
    expect((await read(id)).decisions[0]?.intents).toMatchObject([
      { state: 'refused', refusal: 'account.noPermission' },
    ]);
    expect(await positionsOf(id)).toEqual([]);
    const form = { market: 'ETH-USDT', name: 'R', amount: '100', idempotencyKey: randomUUID() };
    const ask = (template: string) =>
      server.ask(contract.startRobot, { ...form, template, version: versions.get(template) ?? '' }, tokens.mia);
    expect((await ask('longBreakout')).code).toBe('feature.vipOnly');
  });
});
