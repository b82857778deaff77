import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { ROBOT_TEMPLATES, type RobotTemplateId } from '@candor/contract/robot/fields';
import { orderIdOf } from '@candor/domain/robot';
import { type Asset, DAY_MS, fixedClock, instant, MINUTE_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, minorOf, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { makeRobots, type Robots, runRound } from './run-robots.ts';

const MILLION = 1_000_000n;
const ETH = 100_000_000n;
const FIRST_DAY = Math.floor(TEST_NOW / DAY_MS);
let server: Sandbox;
let markets: FakeMarkets;
let robots: Robots;
let mia: string;
let viktor: string;
let versions: ReadonlyMap<string, string>;
/** Days since the test began: candles are closed up to the one before. */
let today = FIRST_DAY;

beforeAll(async () => {
  // Its own clock stands still, so that prices stay fresh while days go by.
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    await give(`user:${id}:funding`, 'USDT', 100_000n * MILLION);
    await give(`user:${id}:funding`, 'ETH', 100n * ETH);
  }
  priceIs(2_500n);
  const { templates } = (await server.ask(contract.robotTemplates, {}, mia)).data;
  versions = new Map(templates.map(({ id, version }) => [id, version]));
  // Worked out once, by the call: it takes a while.
  const versionOf = (id: RobotTemplateId) => Promise.resolve(versions.get(id) ?? '');
  robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf } };
});
afterEach(async () => {
  await expectSoundLedger(server);
  await expectFillsOnly();
});
afterAll(async () => {
  await robots.pool.close();
  await server.close();
});

async function give(to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await server.platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}

/** The venues agree on a price, and their candles stand still at it. */
function priceIs(price: bigint, days = 40): void {
  markets.set('ETH-USDT', price * MILLION);
  const candle = (no: number) => {
    const at = price * MILLION;
    const [high, low] = [(at * 110n) / 100n, (at * 90n) / 100n];
    return { openAt: instant(no * DAY_MS), open: at, high, low, close: at, volume: ETH };
  };
  const list = Array.from({ length: days }, (_, index) => candle(today - days + index));
  markets.setCandles('BINANCE', 'ETH-USDT', '1d', list);
}

async function offer(side: 'buy' | 'sell', price: string, amount: string): Promise<void> {
  server.clock.advance(1);
  const form = { market: 'ETH-USDT', side, kind: 'limit', price, amount, idempotencyKey: randomUUID() };
  expect((await server.ask(contract.placeOrder, form, viktor)).code).toBeUndefined();
}

function start(change: Fields = {}, token = mia, key = randomUUID()) {
  server.clock.advance(1);
  const template = String(change.template ?? 'dca');
  const form = { template, version: versions.get(template) ?? '', market: 'ETH-USDT', name: 'Patience', amount: '300' };
  return server.ask(contract.startRobot, { ...form, idempotencyKey: key, ...change }, token);
}

const round = (patienceMs = 0) => runRound(server.platform, robots, patienceMs);
const read = async (id: string, token = mia) => (await server.ask(contract.getRobot, { id }, token)).data;
const stop = (id: string, coins: 'sell' | 'keep', token = mia) => server.ask(contract.stopRobot, { id, coins }, token);
const balance = async (name: string, asset: Asset) =>
  (await server.platform.ledger.balance('real', { name, asset })).minor;
const accountOf = (id: string) => `user:${CUSTOMERS.mia.id}:robots:${id}`;

async function nextDay(price = 2_500n): Promise<void> {
  today += 1;
  server.clock.advance(DAY_MS);
  priceIs(price);
  mia = await server.signIn('mia');
  viktor = await server.signIn('viktor');
}

/** [RBT-7] What a running robot is shown to have is what lies in its account, to the unit, set aside or not. */
async function expectFillsOnly(): Promise<void> {
  const { rows } = (await server.ask(contract.listRobots, { list: 'running' }, mia)).data;
  for (const { id } of rows) {
    for (const { balance: shown } of (await read(id)).assets) {
      const names = [accountOf(id), `${accountOf(id)}:held`];
      const all = await Promise.all(names.map((name) => balance(name, shown.asset)));
      expect(minorOf(shown.asset, shown.amount)).toBe(all.reduce((sum, each) => sum + each, 0n));
    }
  }
}

describe('templates', () => {
  it('[STR-9] [STR-10] [STR-12] tell rules, version and result beside holding, with data and time', async () => {
    const { data } = await server.ask(contract.robotTemplates, {}, mia);
    expect(data.templates.map(({ id }) => id)).toEqual([...ROBOT_TEMPLATES]);
    expect(data.data).toEqual({
      what: 'Coinbase BTC/USD by day',
      source: 'QuantConnect/Lean, Apache-2.0',
      candles: 1318,
    });
    for (const { version, estimate, backtest } of data.templates) {
      expect(version).toMatch(/^[0-9a-f]{64}$/);
      expect(estimate?.p10Part).toBeLessThan(0);
      expect(backtest.until).toBe(Date.UTC(2018, 7, 13));
    }
    // One venue, and what it says is simulated: also of a market it says nothing about now.
    expect(data.markets.every(({ isSimulated }) => isSimulated)).toBe(true);
  });
});

describe('starting', () => {
  it('[RBT-1] [RBT-2] moves the money once, however often it is asked', async () => {
    const key = randomUUID();
    const [first, second] = [await start({}, mia, key), await start({}, mia, key)];
    expect(second.data).toEqual(first.data);
    expect(await balance(accountOf(first.data.id), 'USDT')).toBe(300n * MILLION);
    expect((await start({ amount: '301' }, mia, key)).code).toBe('call.idempotencyConflict');
    const { robot, segments, assets } = await read(first.data.id);
    expect(robot).toMatchObject({ state: 'running', total: { amount: '0' }, isSimulated: true, segment: 1 });
    expect(segments).toMatchObject([{ no: 1, template: 'dca', startEquity: { amount: '300' }, endedAt: null }]);
    expect(assets[0]?.balance.amount).toBe('300');
    const records = await server.ask(contract.listRecords, { filter: 'all', zone: 'UTC' }, mia);
    expect(records.data.rows?.[0]?.kind).toBe('robot.started');
    expect((await stop(first.data.id, 'keep')).data).toMatchObject({ state: 'stopped', total: { amount: '0' } });
    expect(await balance(accountOf(first.data.id), 'USDT')).toBe(0n);
  });

  it.each([
    [{ amount: '49.99' }, 'robot.amountOutside'],
    [{ amount: '10000.01' }, 'robot.amountOutside'],
    [{ amount: '0' }, 'ledger.wrongAmount'],
    [{ amount: '-50' }, 'ledger.wrongAmount'],
    [{ version: 'f'.repeat(64) }, 'robot.otherVersion'],
    [{ market: 'BTC-USDT' }, 'robot.noPrice'],
    [{ market: 'DOGE-USDT' }, 'call.invalidField'],
    [{ template: 'martingale' }, 'call.invalidField'],
    [{ name: '' }, 'call.invalidField'],
    [{ profit: '10' }, 'call.unknownField'],
  ])('refuses %j with %s, and takes nothing', async (change, code) => {
    const before = await balance(`user:${CUSTOMERS.mia.id}:funding`, 'USDT');
    expect((await start(change as unknown as Fields)).code).toBe(code);
    expect(await balance(`user:${CUSTOMERS.mia.id}:funding`, 'USDT')).toBe(before);
  });

  it('[RBT-12] is for nobody who is banned, locked out of trading, or on hold', async () => {
    expect((await start({}, await server.signIn('bruno'))).code).toBe('account.noPermission');
    expect((await start({}, await server.signIn('mia', { isUnlocked: false }))).code).toBe('trading.locked');
    await server.platform.db.transaction((tx) => server.platform.holds.start(tx, CUSTOMERS.lena.id, 'loginPassword'));
    expect((await start({}, await server.signIn('lena'))).code).toBe('trading.onHold');
  });

  it('shows a robot to its owner alone, and lets nobody else touch it', async () => {
    const { id } = (await start()).data;
    for (const answer of [
      await server.ask(contract.getRobot, { id }, viktor),
      await server.ask(contract.renameRobot, { id, name: 'Mine' }, viktor),
      await stop(id, 'sell', viktor),
    ]) {
      expect(answer.code).toBe('call.notFound');
    }
    expect((await server.ask(contract.renameRobot, { id, name: 'Calm' }, mia)).data.name).toBe('Calm');
    await stop(id, 'keep');
  });
});

describe('deciding', () => {
  it('[RBT-3] [RBT-4] decides once for a candle and orders once, whatever is run again', async () => {
    await offer('sell', '2500', '10');
    const { id } = (await start()).data;
    await round();
    await round();
    const { decisions, fills, robot } = await read(id);
    expect(decisions).toMatchObject([{ reason: 'timeToBuy', intents: [{ text: 'buy', state: 'placed' }] }]);
    // A thirtieth of 300 USDT in whole lots, at 2,500 less the fee.
    expect(fills).toMatchObject([
      { side: 'buy', price: '2500', amount: { amount: '0.004' }, turnover: { amount: '10' } },
    ]);
    expect(robot.fees.amount).not.toBe('0');
    expect(robot.total?.amount.startsWith('-')).toBe(true);
    // The same candle told again, by a venue that repeats itself, decides nothing.
    priceIs(2_500n);
    await round();
    expect((await read(id)).decisions).toHaveLength(1);
    await nextDay(2_600n);
    await offer('sell', '2600', '10');
    await round();
    expect((await read(id)).fills).toHaveLength(2);
    await stop(id, 'keep');
  });

  it('[RBT-4] a look at those who are due decides for a new robot and for a new day, and lists every fill', async () => {
    const lookAtDue = () => runRound(server.platform, robots, 0, 'due');
    await offer('sell', '2600', '10');
    const { id } = (await start()).data;
    await lookAtDue();
    await lookAtDue();
    expect((await read(id)).decisions).toHaveLength(1);
    await nextDay(2_600n);
    await offer('sell', '2600', '10');
    await lookAtDue();
    expect((await read(id)).decisions).toHaveLength(2);
    const first = (await server.ask(contract.listRobotFills, { id, limit: 1 }, mia)).data;
    const rest = (await server.ask(contract.listRobotFills, { id, limit: 1, cursor: first.next ?? '' }, mia)).data;
    expect([...first.rows, ...rest.rows]).toEqual((await read(id)).fills);
    expect([rest.rows.length, rest.next]).toEqual([1, null]);
    expect((await server.ask(contract.listRobotFills, { id }, viktor)).code).toBe('call.notFound');
    expect((await server.ask(contract.listRobotFills, { id, cursor: 'x' }, mia)).code).toBe('call.invalidField');
    await stop(id, 'keep');
  });

  it('[RBT-3] after a crash between decision and order, and between order and note, orders once', async () => {
    await nextDay();
    await offer('sell', '2500', '10');
    const { id } = (await start({ template: 'rebalance' })).data;
    // The decision is on disk, and then the server is gone before it could order.
    await server.platform.engine.halt('BTC-USDT', { reason: 'Not this one.', by: 'opr_test' });
    const engine = { ...server.platform.engine, place: () => Promise.reject(new Error('killed')) };
    await runRound({ ...server.platform, engine }, robots, 0);
    expect((await read(id)).decisions[0]?.intents).toMatchObject([{ state: 'decided', orderId: null }]);
    // Ordered, and gone before it was noted.
    await round();
    const [bought] = (await read(id)).fills;
    expect(bought).toMatchObject({ side: 'buy' });
    await server.asOwner(`update robot_intent set state = 'decided', order_id = null where robot_id = '${id}'`);
    await round();
    const after = await read(id);
    expect(after.fills).toEqual([bought]);
    expect(after.decisions[0]?.intents).toMatchObject([{ state: 'placed', orderId: bought?.orderId }]);
    const candleAt = after.decisions[0]?.candleAt ?? 0;
    const made = await server.platform.db.many`select id from spot_order
      where request_id = ${orderIdOf(id, candleAt, 0)}::uuid`;
    expect(made).toEqual([{ id: bought?.orderId }]);
    await stop(id, 'keep');
  });

  it('[RBT-4] gives up what could not be ordered until the next candle', async () => {
    await nextDay();
    const { id } = (await start()).data;
    const engine = { ...server.platform.engine, place: () => Promise.reject(new Error('killed')) };
    await runRound({ ...server.platform, engine }, robots, 0).catch(() => undefined);
    await nextDay();
    await nextDay();
    await offer('sell', '2500', '10');
    await round();
    const { decisions } = await read(id);
    expect(decisions.map(({ intents }) => intents[0]?.state)).toEqual(['placed', 'expired']);
    await stop(id, 'keep');
  });

  it('[RBT-5] [RBT-6] halts on a silent feed, a gap and an outlier, says why, and goes on by itself', async () => {
    const { id } = (await start({ template: 'grid', amount: '2000' })).data;
    await round();
    await round();
    const resting = async () =>
      (await balance(`${accountOf(id)}:held`, 'USDT')) + (await balance(`${accountOf(id)}:held`, 'ETH'));
    await nextDay();
    await round();
    expect(await resting()).toBeGreaterThan(0n);
    const halts: unknown[] = [];
    const look = async () => {
      const before = (await read(id)).decisions.length;
      await round();
      const { robot, decisions } = await read(id);
      expect(decisions).toHaveLength(before);
      halts.push(robot.halt);
    };
    await nextDay();
    markets.setCandles('BINANCE', 'ETH-USDT', '1d', []);
    // A blink halts nobody.
    await round(2 * MINUTE_MS);
    expect((await read(id)).robot.state).toBe('running');
    await look();
    expect(await resting()).toBe(0n);
    priceIs(2_500n, 10);
    await look();
    priceIs(2_500n);
    markets.set('ETH-USDT', 4_000n * MILLION);
    await look();
    expect(halts).toEqual(['staleFeed', 'gap', 'outlier']);
    priceIs(2_500n);
    await round();
    await round();
    expect((await read(id)).robot).toMatchObject({ state: 'running', halt: null });
    await stop(id, 'sell');
  });
});

describe('the kill switch', () => {
  it('[RBT-11] stops all at once by one operator, and only another one lets them go on', async () => {
    await nextDay();
    await offer('sell', '2500', '10');
    const { id } = (await start()).data;
    const [olive, omar] = [await server.signInOperator('olive'), await server.signInOperator('omar')];
    const halted = await server.ask(contract.haltRobots, { reason: 'The feed looks wrong' }, olive);
    expect(halted.data.stop).toMatchObject({ reason: 'The feed looks wrong', by: 'olive' });
    await round();
    const { robot, decisions } = await read(id);
    expect([robot.halt, decisions]).toEqual(['killSwitch', []]);
    expect((await start()).body.refusal).toMatchObject({ code: 'robot.allHalted' });
    expect((await server.ask(contract.resumeRobots, { reason: 'It was nothing' }, olive)).code).toBe('robot.ownHalt');
    // Not even with the server's own hands: the database knows who stopped them.
    const own = server.platform.db.run`update robot_stop set ended_by = by_id, ended_at = now() where ended_at is null`;
    await expect(own).rejects.toThrow('robot_stop');
    expect((await server.ask(contract.resumeRobots, { reason: 'Looked into' }, omar)).code).toBeUndefined();
    await round();
    await round();
    expect((await read(id)).fills).toHaveLength(1);
    const { templates } = (await server.ask(contract.robotOverview, {}, omar)).data;
    expect(templates.find((each) => each.id === 'dca')).toMatchObject({ running: 1, halted: 0 });
    await stop(id, 'keep');
  });

  it('[RBT-12] a legal hold halts what runs, and its owner cannot sell', async () => {
    const { id } = (await start()).data;
    const user = CUSTOMERS.mia.id;
    await server.asOwner(
      `update app_user set banned_at = now(), ban_reason = 'x', legal_hold = 'court' where id = '${user}'`,
    );
    await round();
    const held = await server.signIn('mia');
    expect((await read(id, held)).robot.halt).toBe('legalHold');
    expect((await stop(id, 'sell', held)).code).toBe('account.noPermission');
    await server.asOwner(
      `update app_user set banned_at = null, ban_reason = null, legal_hold = null where id = '${user}'`,
    );
    mia = await server.signIn('mia');
    await stop(id, 'keep');
  });
});

describe('changing and stopping', () => {
  it('[RBT-9] another template begins a new segment, with what was made written down', async () => {
    await nextDay();
    await offer('sell', '2500', '10');
    const { id } = (await start({ template: 'rebalance' })).data;
    await round();
    const change = (template: RobotTemplateId) =>
      server.ask(contract.changeRobot, { id, template, version: versions.get(template) ?? '' }, mia);
    expect((await change('rebalance')).code).toBe('robot.sameTemplate');
    const { equity } = (await read(id)).robot;
    expect((await change('trend')).data).toMatchObject({ template: 'trend', segment: 2 });
    const { segments } = await read(id);
    expect(segments).toMatchObject([
      { no: 1, template: 'rebalance', endEquity: equity },
      { no: 2, template: 'trend', startEquity: equity, endedAt: null },
    ]);
    await stop(id, 'keep');
    expect((await change('dca')).code).toBe('robot.ended');
  });

  it('[RBT-10] sells what it has or keeps it, and everything comes back in one movement', async () => {
    await nextDay();
    await offer('sell', '2500', '10');
    const funding = `user:${CUSTOMERS.mia.id}:funding`;
    const [usdt, eth] = [await balance(funding, 'USDT'), await balance(funding, 'ETH')];
    const kept = (await start({ template: 'rebalance' })).data.id;
    await round();
    expect((await stop(kept, 'keep')).data.state).toBe('stopped');
    expect(await balance(funding, 'ETH')).toBeGreaterThan(eth);
    const sold = (await start({ template: 'rebalance' })).data.id;
    await round();
    // Nobody buys: it goes on trying, and nothing is lost meanwhile.
    expect((await stop(sold, 'sell')).data.state).toBe('stopping');
    await offer('buy', '2490', '10');
    await round();
    const { robot, fills } = await read(sold);
    expect([robot.state, fills.map(({ side }) => side)]).toEqual(['stopped', ['sell', 'buy']]);
    const of = (wire: { amount: string } | null) => {
      const size = minorOf('USDT', wire?.amount.replace('-', '') ?? '');
      return wire?.amount.startsWith('-') ? -size : size;
    };
    expect(of(robot.realised) + of(robot.floating)).toBe(of(robot.total));
    expect(robot.total?.amount.startsWith('-')).toBe(true);
    for (const asset of ['USDT', 'ETH'] as const) expect(await balance(accountOf(sold), asset)).toBe(0n);
    expect(await balance(funding, 'USDT')).toBeLessThan(usdt);
    // Asked again, nothing happens twice.
    const after = await balance(funding, 'USDT');
    expect((await stop(sold, 'keep')).data.state).toBe('stopped');
    expect(await balance(funding, 'USDT')).toBe(after);
  });
});
