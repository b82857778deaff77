import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@candor/adapters/storage/test-database';
import { pairOf, UNWIND_MS } from '@candor/domain/market';
import { fixedClock, HOUR_MS, later, SECOND_MS } from '@candor/kernel';
import { heldName } from '@candor/ledger';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FEATURES, routes } from '../app/features.ts';
import { buildPrograms } from '../testing/build-programs.ts';
import { announceDelisting, delistWhatIsDue } from '../testing/delisting.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../testing/fake-markets.ts';
import { MIGRATED } from '../testing/migrated-database.ts';
import type { TestPerson } from '../testing/people.ts';
import { type Inherited, startTestServer } from '../testing/start-test-server.ts';
import { runRound as runCopies } from './copy-trading/run.ts';
import { copyStore } from './copy-trading/store.ts';
import { START, startCopyTrading } from './copy-trading/test-copy-trading.ts';

const MARKET = 'ETH-USDT';
const PRICE = 3_000n;
const delistsAt = later(START, 3 * HOUR_MS);
/** More than two batches of them. */
const [PEOPLE, EACH, AT_ONCE] = [3, 190, 19];

it('LST-11: kill -9 while orders are returned and a project settles: the next process finishes, and everything happens once', async () => {
  const ground = await makeGround();
  const { projectId, people } = await prepare(ground);
  await killed(ground, 'orders');
  // It was in the middle of it: some are returned, and some are not.
  const { returned } = await readOnce(
    ground,
    `select count(*)::int as returned from spot_order where reason = 'delisted'`,
  );
  expect(returned).toBeGreaterThan(0);
  expect(returned).toBeLessThan(PEOPLE * EACH);
  await killed(ground, 'copy.share');
  await killed(ground, 'copy.returned');

  const clock = fixedClock(delistsAt);
  const markets = makeFakeMarkets(clock);
  markets.set(MARKET, PRICE * 1_000_000n);
  const last = await startTestServer({ routes, features: FEATURES, clock, markets, inherited: ground });
  onTestFinished(last.close);
  const { db, engine, ledger } = last.platform;
  await engine.opened;
  await delistWhatIsDue(last.platform);
  expect(pairOf(MARKET).phase).toBe('delisted');
  for (let n = 0; n < 3; n += 1) await runCopies(last.platform);
  await vi.waitFor(() => expect(engine.info('real', MARKET).orders).toBe(0), { timeout: 60_000 });

  // Each order came back once: by its row, by what its owner was told, and by every unit that was set aside for it.
  const orders = await db.many`select o.id, o.state, o.reason, count(e.*)::int as told from spot_order o
    left join event_log e on e.topic = 'order.changed' and e.payload->>'id' = o.id and e.payload->>'state' = 'cancelled'
    where o.user_id = any (${people.map(({ id }) => id)}::text[]) group by o.id`;
  expect(orders).toHaveLength(PEOPLE * EACH);
  const wrong = orders.filter(
    ({ state, reason, told }) => state !== 'cancelled' || reason !== 'delisted' || told !== 1,
  );
  expect(wrong).toEqual([]);
  for (const { id } of people) {
    const name = `user:${id}:funding`;
    expect((await ledger.balance('real', { name, asset: 'USDT' })).minor).toBe(20_000_000_000n);
    expect((await ledger.balance('real', { name: heldName(name), asset: 'USDT' })).minor).toBe(0n);
  }

  // Each follow was settled once and given back once.
  const store = copyStore(db);
  expect((await store.project(projectId))?.state).toBe('ended');
  const follows = await store.follows({ project: projectId });
  expect(follows.map(({ state, cash, coins }) => [state, cash, coins])).toEqual(Array(3).fill(['ended', 0n, 0n]));
  const settled =
    await db.many`select follow_id, count(*)::int as n from copy_settlement where period = 'end' group by 1`;
  expect(settled.map(({ n }) => n)).toEqual([1, 1]);
  const moved = await db.many`select kind, count(*)::int as n from ledger_transfer
    where kind in ('copy.share', 'copy.returned') group by 1 order by 1`;
  expect(moved).toEqual([
    { kind: 'copy.returned', n: 3 },
    { kind: 'copy.share', n: 2 },
  ]);
  await expectSoundLedger(last);
});

/** Orders of several people, and a project of which the thin book has taken a part: all in a market that will be delisted. */
async function prepare(ground: Inherited) {
  const server = await startCopyTrading(ground);
  await server.quote(2_500n);
  const leader = await server.person(2);
  const { id } = (await server.open(leader)).data;
  expect((await server.decide(id, 'admit')).code).toBe('ok');
  for (const amount of ['333.33', '500']) {
    expect((await server.follow(await server.person(), id, { amount })).code).toBe('ok');
  }
  expect((await server.order(leader, id, { amount: '500' })).code).toBe('ok');
  const people: TestPerson[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await server.person());
  for (let done = 0; done < EACH; done += AT_ONCE) {
    server.clock.advance(SECOND_MS);
    server.setPrice(2_500n);
    const together = people.flatMap((who) => Array.from({ length: AT_ONCE }, () => who));
    const placed = await Promise.all(together.map((who) => server.offer('buy', '2400', '0.01', who)));
    expect(new Set(placed.map(({ code }) => code))).toEqual(new Set(['ok']));
  }
  await announceDelisting(server.platform, MARKET, delistsAt);
  server.clock.set(later(delistsAt, -UNWIND_MS));
  await server.quote(PRICE, '0.1');
  await server.round();
  expect((await copyStore(server.platform.db).project(id))?.state).toBe('ending');
  await server.close();
  return { projectId: id, people };
}

async function killed({ appUrl, ownerUrl, dataDir }: Inherited, where: string): Promise<void> {
  const about = [appUrl, ownerUrl, dataDir, String(delistsAt), String(PRICE * 1_000_000n), where];
  const program = join(await buildPrograms(), 'test-delisting.js');
  const child = spawn(process.execPath, [program, ...about], { stdio: ['ignore', 'inherit', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
}

/** What lies in the database while no server runs on it. */
async function readOnce({ ownerUrl }: Inherited, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

async function makeGround(): Promise<Inherited> {
  const { appUrl, ownerUrl, drop } = await createTestDatabase(MIGRATED);
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-delisting-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { appUrl, ownerUrl, dataDir };
}
