import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '@candor/adapters/storage/test-database';
import { copyOrderId, followAccount, poolAccount } from '@candor/domain/copy-trading';
import { assert, fixedClock, instant, MINUTE_MS } from '@candor/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { routes } from '../../app/features.ts';
import { buildPrograms } from '../../testing/build-programs.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { MIGRATED } from '../../testing/migrated-database.ts';
import { type Inherited, startTestServer } from '../../testing/start-test-server.ts';
import { insertOrder, leave } from './changes.ts';
import type { StoredProject } from './rows.ts';
import { runRound } from './run.ts';
import { copyStore } from './store.ts';
import { type CopyServer, START, startCopyTrading } from './test-copy-trading.ts';

const PRICE = 2_500n;
const MILLION = 1_000_000n;

it.each(['before', 'after'] as const)(
  '[CPY-11] kill -9 %s the book has the order: it happens once, and every unit is accounted for',
  async (where) => {
    const ground = await makeGround();
    const project = await prepare(ground);
    // A buy that was decided, and was being sent.
    await killed(ground, 1, where);
    const first = await openAfter(ground, 2);
    const { db } = first.platform;
    await runRound(first.platform);
    await runRound(first.platform);
    const [order] = await copyStore(db).orders(project.id, 10);
    assert(order, 'the order of the project');
    expect(order).toMatchObject({ state: 'filled', refusal: null });
    const placed =
      await db.many`select id from spot_order where account = ${poolAccount(project.leaderId, project.id)}`;
    expect(placed).toHaveLength(1);
    const same = await db.many`select id from spot_order where request_id = ${copyOrderId(order.id)}`;
    expect(same).toEqual(placed);
    const parts =
      await db.one`select count(*) as n, sum(paid)::text as paid from copy_part where order_id = ${order.id}`;
    expect([Number(parts.n), BigInt(String(parts.paid))]).toEqual([3, order.quote]);
    await expectBooksAgree(first, project);

    // A follower leaves, and the server dies while the coins are being sold.
    const [leaving] = (await copyStore(db).follows({ project: project.id })).filter(({ isLeader }) => !isLeader);
    assert(leaving, 'somebody who follows');
    await leave(first.platform, leaving, 'asked', 'sell');
    await first.close();
    await killed(ground, 3, where);
    const last = await openAfter(ground, 4);
    await runRound(last.platform);
    await runRound(last.platform);
    const left = await copyStore(last.platform.db).follow(leaving.id);
    assert(left, 'who left');
    expect(left).toMatchObject({ state: 'ended', cash: 0n, coins: 0n });
    expect(await copyStore(last.platform.db).exits(left)).toHaveLength(1);
    await expectBooksAgree(last, project);
    await expectSoundLedger(last);
    await last.close();
  },
);

/** A leader and two followers, and an order of theirs that is on disk and not sent. */
async function prepare(ground: Inherited): Promise<StoredProject> {
  const server = await startCopyTrading(ground);
  await server.quote(PRICE);
  const leader = await server.person(2);
  const { id } = (await server.open(leader)).data;
  expect((await server.decide(id, 'admit')).code).toBe('ok');
  for (const amount of ['333.33', '500']) {
    expect((await server.follow(await server.person(), id, { amount })).code).toBe('ok');
  }
  const project = await copyStore(server.platform.db).project(id);
  assert(project, 'a project that was just admitted');
  const about = { id: server.platform.newId('cpo'), side: 'buy', kind: 'market', price: null } as const;
  await insertOrder(server.platform.db, project, { ...about, amount: 400n * MILLION, at: server.clock.now() });
  await server.close();
  return project;
}

/** Started, and killed where it stands. */
async function killed({ appUrl, ownerUrl, dataDir }: Inherited, minutes: number, where: string): Promise<void> {
  const about = [appUrl, ownerUrl, dataDir, String(momentOf(minutes)), String(PRICE * MILLION), where];
  const child = spawn(process.execPath, [join(await buildPrograms(), 'test-copy.js'), ...about], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) if (line === 'order') child.kill('SIGKILL');
  expect(await closed).toEqual([null, 'SIGKILL']);
}

const momentOf = (minutes: number) => instant(START + minutes * MINUTE_MS);

async function openAfter(inherited: Inherited, minutes: number) {
  const clock = fixedClock(momentOf(minutes));
  const markets = makeFakeMarkets(clock);
  markets.set('ETH-USDT', PRICE * MILLION);
  const server = await startTestServer({ routes, clock, markets, inherited });
  await server.platform.engine.opened;
  return server;
}

/** [CPY-4] */
async function expectBooksAgree({ platform }: Pick<CopyServer, 'platform'>, project: StoredProject): Promise<void> {
  const store = copyStore(platform.db);
  const lies = async (name: string) =>
    Promise.all(
      (['USDT', 'ETH'] as const).map(async (asset) => (await platform.ledger.balance('real', { name, asset })).minor),
    );
  for (const follow of await store.follows({ project: project.id })) {
    expect(await lies(followAccount(follow))).toEqual([follow.cash, follow.coins]);
  }
  expect(await lies(poolAccount(project.leaderId, project.id))).toEqual([0n, 0n]);
}

async function makeGround(): Promise<Inherited> {
  const { appUrl, ownerUrl, drop } = await createTestDatabase(MIGRATED);
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-copy-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { appUrl, ownerUrl, dataDir };
}
