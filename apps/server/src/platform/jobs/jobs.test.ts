import { instant } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asOwner } from '../../testing/owner.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { systemClock } from '../ids.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { job } from './jobs.ts';
import { countWaitingJobs } from './run-jobs.ts';

const done: number[] = [];
const waiting: { n: number; grant: () => void }[] = [];
let failures = 0;
let atTheEnd = async () => {};

const probe = job({ name: 'probe', payload: z.object({ n: z.number() }) }, async ({ n }) => {
  if (n === 13 && failures === 0) {
    failures += 1;
    throw new Error('the first try fails');
  }
  done.push(n);
  if (n === 20) await atTheEnd();
  for (const wish of waiting.filter((each) => each.n === n)) wish.grant();
});

const isDone = (n: number) =>
  done.includes(n) ? Promise.resolve() : new Promise<void>((grant) => waiting.push({ n, grant }));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ routes: [], jobs: [probe, ...housekeepingJobs] });
});
afterAll(() => server.close());

it('does what was asked for in a transaction that committed, and nothing of one that did not', async () => {
  const { db, jobs } = server.platform;
  const undone = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'probe', { n: 1 }, 'probe-1');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction((tx) => jobs.enqueue(tx, 'probe', { n: 2 }, 'probe-2'));
  await isDone(2);
  expect(done).toEqual([2]);
});

it('does once what was asked for twice under one key before its time', async () => {
  const { db, jobs } = server.platform;
  const later = instant(systemClock.now() + 3_600_000);
  await jobs.enqueue(db, 'probe', { n: 3 }, 'same', later);
  await jobs.enqueue(db, 'probe', { n: 4 }, 'same', later);
  const rows = await db.many`select key from graphile_worker.jobs where key = 'same'`;
  expect(rows).toHaveLength(1);
  await jobs.enqueue(db, 'probe', { n: 5 }, 'same');
  await isDone(5);
  expect(done).toEqual([2, 5]);
});

it('tries again what failed, and counts both', async () => {
  const { db, jobs } = server.platform;
  await jobs.enqueue(db, 'probe', { n: 13 }, 'unlucky');
  await isDone(13);
  expect(failures).toBe(1);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toContain('candor_jobs_total{job="probe",outcome="failed"} 1');
  expect(server.logLines.join('')).toContain('the first try fails');
});

it('goes on after the database was lost in the very moment a job was done', async () => {
  const { platform } = server;
  await asOwner(platform, async (owner) => {
    const [{ name }] = (await owner.query('select current_database() as name')).rows;
    const letIn = (count: number) => owner.query(`alter database ${name} connection limit ${count}`);
    atTheEnd = async () => {
      atTheEnd = async () => undefined;
      await letIn(0);
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    await platform.jobs.enqueue(platform.db, 'probe', { n: 20 }, 'probe-20');
    await expect.poll(() => server.logLines.join(''), { timeout: 60_000 }).toContain('jobs.runner_restarting');
    await letIn(-1);
  });
  await expect
    .poll(() => platform.jobs.enqueue(platform.db, 'probe', { n: 21 }, 'probe-21').then(() => 'asked'), {
      timeout: 60_000,
    })
    .toBe('asked');
  await isDone(21);
  // What it had begun is not left locked: it was done again, and noted this time.
  await expect.poll(() => done.filter((n) => n === 20).length, { timeout: 60_000 }).toBe(2);
});

it('counts the jobs whose time has come, and clears away what has grown old', async () => {
  const { platform } = server;
  await expect.poll(() => countWaitingJobs(platform.db)).toBe(0);
  await platform.db.run`insert into idempotency (user_id, path, key, request_hash, answer, created_at)
    values ('usr_1', 'app.probe/x', gen_random_uuid(), 'h', '1', now() - interval '31 days'),
      ('usr_1', 'app.probe/x', gen_random_uuid(), 'h', '1', now())`;
  for (const { run } of housekeepingJobs) await run({}, platform);
  expect(await platform.db.many`select 1 from idempotency`).toHaveLength(1);
});
