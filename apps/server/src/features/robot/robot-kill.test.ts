import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@candor/adapters/storage/test-database';
import { contract } from '@candor/contract';
import { type Asset, DAY_MS, fixedClock, formatMoney, instant, money } from '@candor/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { SEEDED } from '../../testing/seeded-database.ts';
import type { Inherited } from '../../testing/start-test-server.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { makeRobots, runRound } from './run-robots.ts';

const PROCESS = fileURLToPath(new URL('./test-robot-process.ts', import.meta.url));
const ROBOTS = 5;

it('[RBT-3] [RBT-7] kill -9 while robots decide and order: no decision orders twice, and every unit is accounted for', async () => {
  const ground = await makeGround();
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  markets.set('ETH-USDT', 2_500_000_000n);
  const first = await startSandbox({}, { markets, inherited: ground });
  const [mia, viktor] = [await first.signIn('mia'), await first.signIn('viktor')];
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    await grant(first, `user:${id}:funding`, 'USDT', 1_000_000_000_000n);
    await grant(first, `user:${id}:funding`, 'ETH', 100_000_000_000n);
  }
  const { templates } = (await first.ask(contract.robotTemplates, {}, mia)).data;
  const versions = Object.fromEntries(templates.map(({ id, version }) => [id, version]));
  for (let n = 0; n < ROBOTS; n += 1) {
    first.clock.advance(1);
    const form = { template: 'dca', version: versions.dca ?? '', market: 'ETH-USDT', name: 'R' };
    await first.ask(contract.startRobot, { ...form, amount: '2000', idempotencyKey: randomUUID() }, mia);
  }
  first.clock.advance(1);
  const order = { market: 'ETH-USDT', side: 'sell', kind: 'limit', price: '2500', amount: '100' };
  expect(
    (await first.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, viktor)).code,
  ).toBeUndefined();
  await first.close();

  // Killed twice, in the middle of a round.
  let start = TEST_NOW + DAY_MS;
  for (const rounds of [2, 3]) {
    const { child, days } = await startProcess(ground, start, versions);
    for (let n = 0; n < rounds; n += 1) await days.next();
    child.kill('SIGKILL');
    await once(child, 'close');
    start += (rounds + 2) * DAY_MS;
  }

  const after = await startSandbox({}, { markets, inherited: ground });
  onTestFinished(after.close);
  after.clock.set(instant(start));
  const versionOf = (id: string) => Promise.resolve(versions[id] ?? '');
  const robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf } };
  onTestFinished(robots.pool.close);
  await runRound(after.platform, robots, 0);
  const { db, ledger } = after.platform;
  const orders = await db.many`select o.request_id, i.state from spot_order o
    left join robot_intent i on i.request_id = o.request_id where o.account like '%:robots:%'`;
  expect(orders.length).toBeGreaterThanOrEqual(2 * ROBOTS);
  expect(new Set(orders.map(({ request_id }) => request_id)).size).toBe(orders.length);
  expect(orders.filter(({ state }) => state !== 'placed')).toEqual([]);
  const { n, candles } = await db.one`select count(*) as n, count(distinct (robot_id, candle_at)) as candles
    from robot_decision`;
  expect(n).toEqual(candles);
  // What each robot is shown to have is what lies in its account, to the unit.
  const token = await after.signIn('mia');
  const { rows } = (await after.ask(contract.listRobots, { list: 'running' }, token)).data;
  expect(rows).toHaveLength(ROBOTS);
  for (const { id } of rows) {
    for (const { balance } of (await after.ask(contract.getRobot, { id }, token)).data.assets) {
      const name = `user:${CUSTOMERS.mia.id}:robots:${id}`;
      const [free, held] = await Promise.all(
        [name, `${name}:held`].map((each) => ledger.balance('real', { name: each, asset: balance.asset })),
      );
      const lies = formatMoney(money(balance.asset, (free?.minor ?? 0n) + (held?.minor ?? 0n)));
      expect(balance.amount).toBe(lies);
    }
  }
  await expectSoundLedger(after);
});

/** A database and files that outlive every process that works on them. */
async function makeGround(): Promise<Inherited> {
  const { appUrl, ownerUrl, preparedDir, drop } = await createTestDatabase(SEEDED);
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-robot-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (preparedDir !== null) await cp(preparedDir, dataDir, { recursive: true });
  return { appUrl, ownerUrl, dataDir };
}

async function startProcess(ground: Inherited, start: number, versions: Readonly<Record<string, string>>) {
  const { appUrl, ownerUrl, dataDir } = ground;
  const args = ['--import', 'tsx', PROCESS, appUrl, ownerUrl, dataDir, String(start), JSON.stringify(versions)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('A process without a voice');
  // Its address first, and then every day that has gone by.
  const days = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await days.next();
  return { child, days };
}

async function grant({ platform }: Sandbox, to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}
