import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS, instant, SECOND_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { startRobots, type TestRobots } from './test-robots.ts';

/** Christmas Day in New York, when the sandbox's TRX market rests; it opens again at five o'clock in UTC. */
const HOLIDAY = instant(Date.UTC(2026, 11, 25, 15, 0));
const OPENS_AT = instant(Date.UTC(2026, 11, 26, 5, 0));
const MIA = CUSTOMERS.mia.id;
let given: TestRobots;

beforeAll(async () => {
  given = await startRobots(HOLIDAY);
});
afterEach(() => expectSoundLedger(given.server));
afterAll(() => given.close());

const setLegalHold = (to: string) =>
  given.server.asOwner(`update app_user set banned_at = ${to === 'null' ? 'null' : 'now()'},
    ban_reason = ${to === 'null' ? 'null' : "'x'"}, legal_hold = ${to} where id = '${MIA}'`);

describe('a market that takes no orders', () => {
  it('[RBT-13] closed by its calendar, halts its robots, and they decide when it opens', async () => {
    const { server, priceIs, start, round, read, stop, tokens } = given;
    priceIs(300_000n, 'TRX-USDT');
    const id = await start({ market: 'TRX-USDT' });
    await round();
    expect((await read(id)).robot).toMatchObject({ state: 'halted', halt: 'marketClosed' });
    expect((await read(id)).decisions).toEqual([]);
    server.clock.set(OPENS_AT);
    priceIs(300_000n, 'TRX-USDT');
    Object.assign(tokens, { mia: await server.signIn('mia'), viktor: await server.signIn('viktor') });
    await round();
    await round();
    const { robot, decisions } = await read(id);
    expect(robot).toMatchObject({ state: 'running', halt: null });
    expect(decisions).toMatchObject([{ reason: 'outsideBand' }]);
    await stop(id, 'keep');
  });

  it('[RBT-13] halted between decision and order, keeps the order for when it goes on', async () => {
    const { server, start, decideOnly, round, read, stop, offer, nextDay } = given;
    await nextDay();
    await offer('sell', '2500', '1');
    const id = await start();
    await decideOnly();
    expect((await read(id)).decisions[0]?.intents).toMatchObject([{ state: 'decided' }]);
    const halted = { ...server.platform.engine, place: () => Promise.resolve(REFUSED) };
    await round({ ...server.platform, engine: halted });
    expect((await read(id)).decisions[0]?.intents).toMatchObject([{ state: 'decided', refusal: null }]);
    await round();
    expect((await read(id)).decisions[0]?.intents).toMatchObject([{ state: 'placed' }]);
    await stop(id, 'keep');
  });
});

const REFUSED = { ok: false, code: 'spot.halted', details: { reason: 'Looked into' } } as const;

describe('a legal hold', () => {
  it('[RBT-12] lets nothing be ordered that was decided before it', async () => {
    const { start, decideOnly, round, read, stop, offer, nextDay, server, tokens } = given;
    await nextDay();
    await offer('sell', '2500', '1');
    const id = await start();
    await decideOnly();
    await setLegalHold("'court'");
    await round();
    await round();
    tokens.mia = await server.signIn('mia');
    expect(await read(id)).toMatchObject({ fills: [], robot: { halt: 'legalHold' } });
    await setLegalHold('null');
    tokens.mia = await server.signIn('mia');
    await stop(id, 'keep');
  });

  it('[RBT-12] [SEC-18] lets a stop that was asked for before it sell nothing and pay nothing out', async () => {
    const { start, round, read, stop, offer, nextDay, balance, accountOf, server, tokens } = given;
    await nextDay();
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    await offer('sell', '2500', '1');
    const id = await start();
    await round();
    // Nobody bids yet.
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    expect((await stop(id, 'sell')).data.state).toBe('stopping');
    await setLegalHold("'court'");
    await offer('buy', '2490', '1');
    await round();
    expect(await balance(accountOf(id), 'ETH')).toBeGreaterThan(0n);
    await setLegalHold('null');
    tokens.mia = await server.signIn('mia');
    await round();
    expect((await read(id)).robot.state).toBe('stopped');
  });
});

describe('changing and stopping', () => {
  it('[RBT-9] drops what the rules before decided, and cancels what they left standing in a crash', async () => {
    const { start, change, decideOnly, round, read, stop, offer, nextDay, balance, accountOf, server, tokens } = given;
    await nextDay();
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    await offer('sell', '2500', '5');
    const dropped = await start();
    await decideOnly();
    expect((await change(dropped, 'trend')).code).toBeUndefined();
    await round();
    const { fills, decisions } = await read(dropped);
    expect(fills).toEqual([]);
    expect(decisions[0]?.intents).toMatchObject([{ state: 'dropped', orderId: null }]);
    await stop(dropped, 'keep');

    const grid = await start({ template: 'grid', amount: '5000' });
    await round();
    await nextDay();
    await round();
    expect(await balance(`${accountOf(grid)}:held`, 'USDT')).toBeGreaterThan(0n);
    // The server dies right after the rules were changed: the orders of the grid still stand.
    await server.asOwner(`update robot set template = 'rebalance', version = '${given.versions.get('rebalance')}',
      segment = 2, rule_state = null, revision = revision + 1 where id = '${grid}'`);
    await nextDay();
    await round();
    expect(await balance(`${accountOf(grid)}:held`, 'USDT')).toBe(0n);
    expect(await balance(`${accountOf(grid)}:held`, 'ETH')).toBe(0n);
    await stop(grid, 'keep');
  });

  it('[RBT-14] does not ask a market that takes nothing again and again', async () => {
    const { start, round, read, stop, offer, nextDay, server, tokens } = given;
    await nextDay();
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    await offer('sell', '2500', '1');
    const id = await start();
    await round();
    // The only bid is the customer's own, and nobody trades with themselves.
    const own = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2400', amount: '1' };
    await server.ask(contract.placeOrder, { ...own, idempotencyKey: randomUUID() }, tokens.mia);
    await stop(id, 'sell');
    const tries = async () =>
      Number(
        (
          await server.platform.db.one`select count(*) as n from robot_intent
          where robot_id = ${id} and intent->>'do' = 'sell'`
        ).n,
      );
    for (let n = 0; n < 60; n += 1) {
      server.clock.advance(2 * SECOND_MS);
      await round();
    }
    expect(await tries()).toBeGreaterThan(1);
    expect(await tries()).toBeLessThan(9);
    await server.ask(contract.cancelAllOrders, {}, tokens.mia);
    await offer('buy', '2490', '1');
    server.clock.advance(HOUR_MS);
    await round();
    expect((await read(id)).robot.state).toBe('stopped');
  });

  it('renaming a robot keeps it from no decision', async () => {
    const { start, round, read, stop, offer, nextDay, server, tokens } = given;
    await nextDay();
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    await offer('sell', '2500', '1');
    const id = await start();
    const { platform } = server;
    // Renamed right while it decides, as somebody who never stops would.
    const decide: typeof given.robots.pool.decide = async (task) => {
      await server.ask(contract.renameRobot, { id, name: 'Again' }, tokens.mia);
      return await given.robots.pool.decide(task);
    };
    const { runRound } = await import('./run-robots.ts');
    await runRound(platform, { ...given.robots, pool: { ...given.robots.pool, decide } }, 0);
    expect(await round()).toBeUndefined();
    expect(await read(id)).toMatchObject({ robot: { name: 'Again' }, decisions: [{ reason: 'outsideBand' }] });
    await stop(id, 'keep');
  });
});

describe('a robot without a price', () => {
  it('[RBT-9] [RBT-10] gives its coins back, and no loss is told that nobody made', async () => {
    const { start, round, read, stop, offer, nextDay, markets, balance, server, tokens } = given;
    await nextDay();
    await server.ask(contract.cancelAllOrders, {}, tokens.viktor);
    await offer('sell', '2500', '1');
    const id = await start();
    await round();
    const before = await balance(`user:${MIA}:funding`, 'ETH');
    markets.forget();
    expect((await stop(id, 'keep')).data).toMatchObject({ state: 'stopped', total: null, againstHolding: null });
    expect(await balance(`user:${MIA}:funding`, 'ETH')).toBeGreaterThan(before);
    const { segments } = await read(id);
    expect(segments).toMatchObject([{ startEquity: { amount: '1000' }, endEquity: null, endedAt: expect.any(Number) }]);
  });
});

describe('a robot of the demo account', () => {
  it('[DMO-6] trades demo money in the demo book alone, and goes on with its own when the account is reset', async () => {
    const { start, round, read, stop, nextDay, balance, accountOf, server, tokens, give } = given;
    await nextDay();
    const real = await balance(`user:${MIA}:funding`, 'USDT');
    for (const token of [tokens.mia, tokens.viktor]) await server.ask(contract.switchBook, { to: 'demo' }, token);
    await give(`user:${CUSTOMERS.viktor.id}:funding`, 'ETH', 500_000_000n, 'demo');
    await given.offer('sell', '2500', '5');
    const id = await start();
    await round();
    const bought = await read(id);
    expect(bought).toMatchObject({ book: 'demo', fills: [{ side: 'buy' }] });
    expect(await balance(`user:${MIA}:funding`, 'USDT')).toBe(real);
    expect(await balance(accountOf(id), 'USDT', 'demo')).toBeGreaterThan(0n);
    // In the other book it is shown, and neither changed nor stopped.
    await server.ask(contract.switchBook, { to: 'real' }, tokens.mia);
    expect((await stop(id, 'sell')).code).toBe('call.notFound');
    await server.ask(contract.switchBook, { to: 'demo' }, tokens.mia);
    const coins = await balance(accountOf(id), 'ETH', 'demo');
    const reset = await server.ask(contract.resetDemo, { idempotencyKey: randomUUID() }, tokens.mia);
    expect(reset.code).toBeUndefined();
    expect(await balance(accountOf(id), 'ETH', 'demo')).toBe(coins);
    expect((await read(id)).robot.state).toBe('running');
    const before = await balance(`user:${MIA}:funding`, 'ETH', 'demo');
    expect((await stop(id, 'keep')).data.state).toBe('stopped');
    expect(await balance(`user:${MIA}:funding`, 'ETH', 'demo')).toBe(before + coins);
    for (const token of [tokens.mia, tokens.viktor]) await server.ask(contract.switchBook, { to: 'real' }, token);
  });
});
