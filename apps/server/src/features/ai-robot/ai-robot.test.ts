import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { AI_MARKET } from '@candor/contract/ai-robot/fields';
import { UNWIND_MS } from '@candor/domain/market';
import { type Asset, DAY_MS, fixedClock, HOUR_MS, instant, later } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { announceDelisting, listAgain, setCalendar } from '../../testing/delisting.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { END_HALTS, runAsOwner } from '../../testing/owner.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { makeRobots, type Robots, runRound } from '../robot/index.ts';
import { RECORDED, trainOnce } from './registry.ts';
import { type AiRobots, makeAiRobots, runAiRound } from './run-ai.ts';
import { momentum } from './test-momentum.ts';

const MILLION = 1_000_000n;
const COIN = 100_000_000n;
/** A tick of the market is a tenth of a USDT. */
const TICK = 100_000n;
let server: Sandbox;
let markets: FakeMarkets;
let robots: Robots;
let ai: AiRobots;
let mia: string;
let viktor: string;
let olive: string;
let today = Math.floor(TEST_NOW / DAY_MS);

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, viktor, olive] = [
    await server.signIn('mia'),
    await server.signIn('viktor'),
    await server.signInOperator('olive'),
  ];
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    await give(`user:${id}:funding`, 'USDT', 100_000n * MILLION);
    await give(`user:${id}:funding`, 'BTC', 10n * COIN);
  }
  robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf: () => Promise.resolve('') } };
  ai = makeAiRobots();
});
afterEach(() => expectSoundLedger(server));
afterAll(async () => {
  await ai.pool.close();
  await robots.pool.close();
  await server.close();
});

async function give(to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await server.platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}

const TREND = momentum(1_400);
/** Days of the synthetic price before and on which the venues' candles end. */
let shown = 600;

/** The venues' candles are days of the synthetic price, up to yesterday. */
function showDay(day: number): bigint {
  shown = day;
  const bars = TREND.slice(day - 180, day);
  const price = BigInt(bars.at(-1)?.close ?? 0) * TICK;
  markets.set(AI_MARKET, price);
  const candles = bars.map((bar, index) => ({
    openAt: instant((today - bars.length + index) * DAY_MS),
    open: BigInt(bar.open) * TICK,
    high: BigInt(bar.high) * TICK,
    low: BigInt(bar.low) * TICK,
    close: BigInt(bar.close) * TICK,
    volume: BigInt(bar.volume) * 1_000n,
  }));
  markets.setCandles('BINANCE', AI_MARKET, '1d', candles);
  return price;
}

async function nextDay(day = shown + 1): Promise<bigint> {
  today += 1;
  server.clock.advance(DAY_MS);
  [mia, viktor, olive] = [
    await server.signIn('mia'),
    await server.signIn('viktor'),
    await server.signInOperator('olive'),
  ];
  return showDay(day);
}

const overview = async (token = mia) => (await server.ask(contract.aiOverview, {}, token)).data;
const read = async (id: string, token = mia) => (await server.ask(contract.getAiRobot, { id }, token)).data;
const stop = (id: string, token = mia) => server.ask(contract.stopAiRobot, { id, coins: 'sell' }, token);
const balance = async (name: string, asset: Asset) =>
  (await server.platform.ledger.balance('real', { name, asset })).minor;
const accountOf = (id: string) => `user:${CUSTOMERS.mia.id}:robots:${id}`;
const fundingOfMia = () => balance(`user:${CUSTOMERS.mia.id}:funding`, 'USDT');

async function start(change: Fields = {}, token = mia) {
  server.clock.advance(1);
  const version = (await overview()).model?.version ?? '0'.repeat(64);
  const form = { version, amount: '300', idempotencyKey: randomUUID(), ...change };
  return server.ask(contract.startAiRobot, form, token);
}

/** Decides, and carries out. */
async function round(): Promise<void> {
  await runAiRound(server.platform, ai, 0);
  await runRound(server.platform, robots, 0);
}

async function offer(side: 'buy' | 'sell', price: bigint, amount = '0.5'): Promise<void> {
  server.clock.advance(1);
  const text = `${price / MILLION}.${String(price % MILLION).padStart(6, '0')}`;
  const form = { market: AI_MARKET, side, kind: 'limit', price: text, amount, idempotencyKey: randomUUID() };
  expect((await server.ask(contract.placeOrder, form, viktor)).code).toBeUndefined();
}

describe('without an edge', () => {
  it('there is nothing to start before a model was trained', async () => {
    showDay(shown);
    expect(await overview()).toMatchObject({ state: 'training', model: null, data: null });
    expect((await start()).code).toBe('ai-robot.noModel');
  });

  it('[ARB-1] [ARB-2] trains on the recorded market once, and says why nothing of it trades', async () => {
    await trainOnce(server.platform, ai.pool, RECORDED);
    await trainOnce(server.platform, ai.pool, RECORDED);
    const { state, model, data } = await overview();
    expect(state).toBe('noEdge');
    expect(data).toMatchObject({
      what: 'Coinbase BTC/USD by day',
      source: 'QuantConnect/Lean, Apache-2.0',
      candles: 1318,
    });
    expect(model).toMatchObject({ hasEdge: false, tries: 6 });
    expect(model?.misses).toEqual(expect.arrayContaining(['logLoss', 'holding']));
    expect(model?.logLoss).toBeGreaterThan(model?.baseLogLoss ?? 1);
    const { runs } = (await server.ask(contract.aiModels, {}, olive)).data;
    expect(runs).toHaveLength(1);
    expect(runs[0]?.models).toHaveLength(6);
    expect(runs[0]?.models.every(({ isIntact, hasEdge }) => isIntact && !hasEdge)).toBe(true);
  });

  it('[ARB-1] nobody passes a model by hand: the verdict cannot be written, and a model cannot be changed', async () => {
    const { db } = server.platform;
    const columns = `(run_no, version, place, settings, model, trained_from, trained_until, judged_from, judged_until,
      forecasts, log_loss, base_log_loss, sharpe, deflated_sharpe, net, holding`;
    const values = `select run_no, repeat('a', 64), 99, settings, model, trained_from, trained_until, judged_from,
      judged_until, forecasts, log_loss, base_log_loss, sharpe, deflated_sharpe, net, holding`;
    await expect(
      server.asOwner(`insert into ai_model ${columns}, has_edge) ${values}, true from ai_model where place = 1`),
    ).rejects.toThrow(/has_edge/);
    await expect(db.run`update ai_model set log_loss = 0`).rejects.toThrow(/permission denied/);
    await expect(db.run`delete from ai_model`).rejects.toThrow(/permission denied/);
    await expect(db.run`update ai_decision set likely = 1`).rejects.toThrow(/permission denied/);
  });

  it('[ARB-3] [ARB-4] a robot waits in cash, and keeps what it would have said', async () => {
    const { id } = (await start()).data;
    expect(await balance(accountOf(id), 'USDT')).toBe(300n * MILLION);
    await round();
    await round();
    const { robot, decisions, fills } = await read(id);
    expect(decisions).toMatchObject([{ reason: 'noEdge', hasEdge: false, intents: [] }]);
    expect(decisions[0]?.inputs).toHaveLength(7);
    expect(decisions[0]?.likelyPart).toBeGreaterThan(0);
    expect(fills).toEqual([]);
    expect(robot).toMatchObject({ state: 'running', total: { amount: '0' }, isSimulated: true });
    const again = await server.ask(contract.replayAiDecision, which(id, decisions), mia);
    expect(again.data).toMatchObject({ isSame: true, candles: 170 });
    const before = await fundingOfMia();
    expect((await stop(id)).data).toMatchObject({ state: 'stopped', total: { amount: '0' } });
    expect(await fundingOfMia()).toBe(before + 300n * MILLION);
    expect((await stop(id)).data.state).toBe('stopped');
  });

  it.each([
    [{ amount: '49.99' }, 'robot.amountOutside'],
    [{ amount: '10000.01' }, 'robot.amountOutside'],
    [{ amount: '-50' }, 'ledger.wrongAmount'],
    [{ version: 'f'.repeat(64) }, 'ai-robot.otherModel'],
    [{ hasEdge: 'true' }, 'call.unknownField'],
  ])('refuses %j with %s, and takes nothing', async (change, code) => {
    const before = await fundingOfMia();
    expect((await start(change as unknown as Fields)).code).toBe(code);
    expect(await fundingOfMia()).toBe(before);
  });

  it('[RBT-12] is started by nobody who is banned or locked out of trading, and once for a key', async () => {
    expect((await start({}, await server.signIn('bruno'))).code).toBe('account.noPermission');
    expect((await start({}, await server.signIn('mia', { isUnlocked: false }))).code).toBe('trading.locked');
    const key = { idempotencyKey: randomUUID() };
    const [first, second] = [await start(key), await start(key)];
    expect(second.data).toEqual(first.data);
    expect((await stop(first.data.id, await server.signIn('mia', { isUnlocked: false }))).code).toBe('trading.locked');
    await stop(first.data.id);
  });

  it('is its owner’s alone, and no strategy robot', async () => {
    const { id } = (await start()).data;
    await round();
    const { decisions } = await read(id);
    for (const answer of [
      await server.ask(contract.getAiRobot, { id }, viktor),
      await server.ask(contract.getAiDecision, which(id, decisions), viktor),
      await server.ask(contract.replayAiDecision, which(id, decisions), viktor),
      await stop(id, viktor),
      await server.ask(contract.getRobot, { id }, mia),
      await server.ask(contract.stopRobot, { id, coins: 'sell' }, mia),
      await server.ask(contract.replayAiDecision, { id, candleAt: '0' }, mia),
    ]) {
      expect(answer.code).toBe('call.notFound');
    }
    const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
    expect(ids((await server.ask(contract.listRobots, { list: 'running' }, mia)).data.rows)).not.toContain(id);
    expect(ids((await server.ask(contract.listAiRobots, { list: 'running' }, mia)).data.rows)).toEqual([id]);
    const runs = (await server.ask(contract.aiRuns, { list: 'running' }, olive)).data.rows;
    expect(runs).toMatchObject([{ id, username: 'mia', decisions: 1, lastReason: 'noEdge' }]);
    await stop(id);
  });

  it('[RBT-5] halts where a candle is missing, and goes on when it is there', async () => {
    const { id } = (await start()).data;
    await nextDay();
    markets.setCandles('BINANCE', AI_MARKET, '1d', []);
    await round();
    expect((await read(id)).robot).toMatchObject({ state: 'halted', halt: 'staleFeed' });
    showDay(shown);
    await round();
    await round();
    const { robot, decisions } = await read(id);
    expect(robot).toMatchObject({ state: 'running', halt: null });
    expect(decisions).toHaveLength(1);
    await stop(id);
  });
});

describe('with an edge', () => {
  it('[STR-11] [ARB-2] a model that has one passes, and begins a new segment of a robot that waits', async () => {
    const { id } = (await start()).data;
    const data = { what: 'A price with momentum', source: 'This test', bars: TREND };
    await trainOnce(server.platform, ai.pool, data);
    const { state, model } = await overview();
    expect(model).toMatchObject({ hasEdge: true, misses: [] });
    expect(state).toBe('edge');
    // What was tried before counts: six on the recorded market, six on this one.
    expect(model?.tries).toBe(12);
    await round();
    await round();
    expect((await read(id)).robot).toMatchObject({ segment: 2, version: model?.version });
    await stop(id);
  });

  it('[STR-13] [ARB-4] orders once when it forecasts a rise, sells when it does not, and its figures are its fills', async () => {
    const { id } = (await start()).data;
    let bought = false;
    let sold = false;
    for (let day = 0; day < 60 && !sold; day += 1) {
      const price = await nextDay();
      await offer('sell', price, '0.2');
      await offer('buy', price - TICK, '0.2');
      await round();
      await round();
      await server.platform.engine.cancelAll({ book: 'real', owner: CUSTOMERS.viktor.id, market: AI_MARKET });
      const { decisions, fills } = await read(id);
      const [last] = decisions;
      bought ||= last?.reason === 'rise';
      sold = bought && last?.reason === 'noRise';
      expect(last?.hasEdge).toBe(true);
      expect(fills.some(({ side }) => side === 'buy')).toBe(bought);
    }
    expect([bought, sold]).toEqual([true, true]);
    const { robot, decisions, fills } = await read(id);
    const rise = decisions.findLast(({ reason }) => reason === 'rise');
    expect(rise?.intents).toMatchObject([{ text: 'buy', state: 'placed' }]);
    expect(rise?.likelyPart).toBeGreaterThan(500_000);
    expect(fills.map(({ side }) => side)).toContain('sell');
    expect(robot.equity?.amount).not.toBe('300');
    for (const decision of [rise, decisions[0]]) {
      const again = await server.ask(contract.replayAiDecision, { id, candleAt: String(decision?.candleAt) }, mia);
      expect(again.data.fields.filter(({ isSame }) => !isSame)).toEqual([]);
      expect(again.data.fields).toHaveLength(19);
    }
    await stop(id);
    expect(await balance(accountOf(id), 'USDT')).toBe(0n);
    expect(await balance(accountOf(id), 'BTC')).toBe(0n);
  });
});

describe('a market that takes no orders', () => {
  it('[RBT-6] [RBT-13] halted or closed, halts its robots, and they decide once it trades', async () => {
    const { platform } = server;
    const { id } = (await start()).data;
    await nextDay();
    await platform.engine.halt(AI_MARKET, { reason: 'Looked into.', by: 'opr_test' });
    await round();
    expect(await read(id)).toMatchObject({ decisions: [], robot: { state: 'halted', halt: 'marketHalted' } });
    await runAsOwner(server.ownerUrl, END_HALTS);
    await platform.engine.readHalts();
    const date = new Date(server.clock.now()).toISOString().slice(0, 10);
    await setCalendar(platform, AI_MARKET, `Europe/London; Sun-Sat 00:00-24:00; closed ${date}`);
    await round();
    expect(await read(id)).toMatchObject({ decisions: [], robot: { state: 'halted', halt: 'marketClosed' } });
    await setCalendar(platform, AI_MARKET, null);
    await round();
    await round();
    const { robot, decisions } = await read(id);
    expect(robot).toMatchObject({ state: 'running', halt: null });
    expect(decisions).toHaveLength(1);
    await stop(id);
  });

  it('[LST-10] about to be delisted, stops its robots with their coins, tells their owner and starts none', async () => {
    const { platform } = server;
    onTestFinished(() => listAgain(platform, AI_MARKET));
    const { id } = (await start()).data;
    let coins = 0n;
    for (let day = 0; day < 60 && coins === 0n; day += 1) {
      const price = await nextDay();
      await offer('sell', price, '0.2');
      await round();
      await round();
      await platform.engine.cancelAll({ book: 'real', owner: CUSTOMERS.viktor.id, market: AI_MARKET });
      coins = await balance(accountOf(id), 'BTC');
    }
    expect(coins).toBeGreaterThan(0n);
    const name = `user:${CUSTOMERS.mia.id}:funding`;
    const [usdt, btc] = [await balance(name, 'USDT'), await balance(name, 'BTC')];
    const cash = await balance(accountOf(id), 'USDT');
    const delistsAt = later(server.clock.now(), 2 * HOUR_MS);
    await announceDelisting(platform, AI_MARKET, delistsAt);
    expect((await start()).code).toBe('spot.closed');
    await round();
    expect((await read(id)).robot.state).toBe('running');
    server.clock.set(later(delistsAt, -UNWIND_MS));
    await round();
    await round();
    expect((await read(id)).robot.state).toBe('stopped');
    expect([await balance(name, 'USDT'), await balance(name, 'BTC')]).toEqual([usdt + cash, btc + coins]);
    for (const asset of ['USDT', 'BTC'] as const) expect(await balance(accountOf(id), asset)).toBe(0n);
    // What happened is numbered beside everything else, so it may be there a moment later.
    await vi.waitFor(async () => {
      const told = await platform.db.many`select payload from event_log
        where topic = 'market.ended' and key = ${CUSTOMERS.mia.id}`;
      expect(told).toMatchObject([{ payload: { market: AI_MARKET, what: 'robot' } }]);
    });
  });
});

describe('a replay', () => {
  it('[ARB-5] tells a changed candle, a changed input and a changed model apart from what was decided', async () => {
    const { id } = (await start()).data;
    await nextDay();
    await round();
    const { decisions } = await read(id);
    const replay = async () => (await server.ask(contract.replayAiDecision, which(id, decisions), mia)).data;
    const differing = async () => [
      ...new Set((await replay()).fields.filter((each) => !each.isSame).map((f) => f.field)),
    ];
    expect(await replay()).toMatchObject({ isSame: true });

    const at = new Date(decisions[0]?.candleAt ?? 0).toISOString();
    await server.asOwner(
      `update ai_decision set features = jsonb_set(features, '{0}', '9.5') where robot_id = '${id}'`,
    );
    expect(await differing()).toEqual(['input']);
    await server.asOwner(
      `update ai_look set bars = jsonb_set(bars, '{169,close}', '123456') where candle_at = '${at}'`,
    );
    expect(await differing()).toEqual(expect.arrayContaining(['candles', 'input', 'confidence', 'contribution']));
    expect(await replay()).toMatchObject({ isSame: false });
    await server.asOwner(`update ai_look set bars = bars - 0 where candle_at = '${at}'`);
    expect(await differing()).toEqual(['candles']);
  });

  it('[ARB-1] [ARB-5] a model that is not what its version names has no edge, and a replay says so', async () => {
    const { id } = (await start()).data;
    await nextDay();
    await round();
    const { decisions } = await read(id);
    expect(decisions[0]?.hasEdge).toBe(true);
    await server.asOwner(`update ai_model set model = jsonb_set(model, '{bias}', '5') where has_edge`);
    const again = (await server.ask(contract.replayAiDecision, which(id, decisions), mia)).data;
    expect(again.isSame).toBe(false);
    expect(again.fields.filter(({ isSame }) => !isSame).map(({ field }) => field)).toContain('model');
    expect((await overview()).state).toBe('changed');
    await nextDay();
    await round();
    expect((await read(id)).decisions[0]).toMatchObject({ reason: 'noEdge', hasEdge: false });
  });
});

function which(id: string, decisions: readonly { readonly candleAt: number }[]) {
  return { id, candleAt: String(decisions[0]?.candleAt) };
}
