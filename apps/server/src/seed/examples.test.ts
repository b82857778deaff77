import { randomUUID } from 'node:crypto';
import { contract, marketIds } from '@candor/contract';
import { fixedClock } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples, routes } from '../app/features.ts';
import { trainOnce } from '../features/ai-robot/registry.ts';
import { makeAiRobots } from '../features/ai-robot/run-ai.ts';
import type { Platform } from '../platform/platform.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../testing/test-sandbox.ts';
import { CUSTOMERS } from './cast.ts';
import { type Example, startOnce } from './examples.ts';

const MILLION = 1_000_000n;
const given = { routes, examples };
let server: Sandbox;
let markets: FakeMarkets;

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
});
afterAll(() => server.close());

/** Everything the examples leave, as the books have it. */
async function readAll() {
  const { db } = server.platform;
  const robots = await db.many`select r.id, u.username, r.template, r.state, r.book, r.invested from robot r
    join app_user u on u.id = r.user_id order by r.invested`;
  const follows = await db.many`select f.id, u.username, f.is_leader, f.state, f.amount from copy_follow f
    join app_user u on u.id = f.user_id order by f.amount`;
  const projects = await db.many`select id, state, decided_by from copy_project`;
  const orders = await db.many`select id, side, state from copy_order`;
  const transfers = await db.many`select id, kind from ledger_transfer order by no`;
  return { robots, follows, projects, orders, transfers };
}

/** A ledger whose process is gone right after it has moved money, before anybody could note it. */
function killedAfterMoving(ledger: Ledger): Ledger {
  return {
    ...ledger,
    submit: async (command) => {
      const isNew = (await ledger.findTransfer(command.id)) === undefined;
      const done = await ledger.submit(command);
      if (isNew && done.ok) throw new Error('killed');
      return done;
    },
  };
}

it('starts nothing before the venues agree on prices, and nothing in real mode', async () => {
  const before = await readAll();
  expect(await startOnce(server.platform, given)).toBe(false);
  expect(await readAll()).toEqual(before);

  for (const market of marketIds()) markets.set(market, 2_500n * MILLION);
  const { config } = server.platform;
  const real: Platform = { ...server.platform, config: { ...config, mode: 'real' } };
  await expect(startOnce(real, given)).rejects.toThrow('only people of a sandbox');
  expect(await readAll()).toEqual(before);
});

it('starts each example once, by the people’s own calls, however often it is killed on the way', async () => {
  const ai = makeAiRobots();
  await trainOnce(server.platform, ai.pool, ai.data);
  await ai.pool.close();
  // Somebody to buy from.
  const amir = await server.signIn('amir');
  const to = `user:${CUSTOMERS.amir.id}:funding`;
  const cause = { type: 'test', id: to };
  await server.platform.ledger.transfer({
    ...{ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause, from: 'world:sandbox', to },
    amount: { asset: 'ETH', minor: 500_000_000n },
  });
  const offer = { market: 'ETH-USDT', side: 'sell', kind: 'limit', price: '2500', amount: '5' };
  const offered = await server.ask(contract.placeOrder, { ...offer, idempotencyKey: randomUUID() }, amir);
  expect(offered.code).toBeUndefined();

  const dying = { ...server.platform, ledger: killedAfterMoving(server.platform.ledger) };
  let kills = 0;
  for (; kills < 20; kills += 1) {
    const ended = await startOnce(dying, given).catch((error: Error) => error.message);
    if (ended === true) break;
    expect(ended).toBe('killed');
  }
  expect(kills, 'two robots, the AI robot, a stake and a follow').toBe(5);

  const after = await readAll();
  expect(after.robots).toMatchObject([
    { username: 'mia', template: 'dca', state: 'running', book: 'real', invested: '400000000' },
    { username: 'mia', template: 'rebalance', state: 'running', book: 'real', invested: '500000000' },
    { username: 'viktor', template: 'ai', state: 'running', book: 'real', invested: '600000000' },
  ]);
  expect(after.projects).toMatchObject([{ state: 'open', decided_by: expect.stringMatching(/^opr_/) }]);
  expect(after.follows).toMatchObject([
    { username: 'viktor', is_leader: false, state: 'following', amount: '600000000' },
    { username: 'lena', is_leader: true, state: 'following', amount: '1000000000' },
  ]);
  expect(after.orders).toMatchObject([{ side: 'buy', state: 'filled' }]);
  const olive = await server.signInOperator('olive');
  const { rows } = (await server.ask(contract.listAudit, { limit: 100 }, olive)).data;
  expect(rows.filter(({ action }) => action === 'copy.admit')).toHaveLength(1);
  await expectSoundLedger(server);

  // Started again, and started again by somebody who has lost the notes.
  expect(await startOnce(server.platform, given)).toBe(true);
  await server.asOwner("delete from installation where name like 'sandbox.example.%'");
  expect(await startOnce(server.platform, given)).toBe(true);
  expect(await readAll()).toEqual(after);
});

it('does without what there is not enough money for, and asks only once', async () => {
  let asked = 0;
  const poor: Example = {
    name: 'robot.rich',
    passing: ['robot.noPrice'],
    start: async ({ as, idempotencyKey }) => {
      asked += 1;
      const noor = as.customer('noor');
      const offered = await noor(contract.robotTemplates);
      const version = offered.ok ? offered.value.templates.find(({ id }) => id === 'trend')?.version : undefined;
      const form = { template: 'trend', market: 'BTC-USDT', name: 'R', amount: '10000' };
      return noor(contract.startRobot, { ...form, version: version ?? '', idempotencyKey });
    },
  };
  const before = await readAll();
  for (let n = 0; n < 3; n += 1) expect(await startOnce(server.platform, { routes, examples: [[poor]] })).toBe(true);
  expect(asked).toBe(1);
  const mark = await server.platform.db.one`select value from installation where name = 'sandbox.example.robot.rich'`;
  expect(mark.value).toBe('refused ledger.insufficientBalance');
  expect(await readAll()).toEqual(before);
});
