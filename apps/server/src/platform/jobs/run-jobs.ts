import { setTimeout as pause } from 'node:timers/promises';
import { assert } from '@candor/kernel';
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import { json, timestamp } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import type { Job, Jobs } from './jobs.ts';

const CONCURRENCY = 4;
const AGAIN_MS = 1_000;

/** The asking side: it needs no runner, only the transaction of the cause. */
export function makeJobs(): Jobs {
  return {
    enqueue: async (tx, name, payload, key, at) => {
      const runAt = at === undefined ? null : timestamp(at);
      await tx.run`select graphile_worker.add_job(${name}, payload => ${json(payload)}::json,
        run_at => ${runAt}::timestamptz, job_key => ${key})`;
    },
  };
}

/** How many jobs wait for their turn: for the health page. */
export async function countWaitingJobs(db: Database): Promise<number> {
  const row =
    await db.one`select count(*) as count from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`;
  return Number(row.count);
}

type Given = { readonly appUrl: string; readonly jobs: readonly Job[]; readonly platform: Platform };

/**
 * The doing side. A job that throws is tried again, later and later. The runner gives up when it cannot even note that a job is
 * done, as when the database is killed at that moment; then another one takes its place.
 */
export async function runJobs(given: Given): Promise<{ readonly stop: () => Promise<void> }> {
  const names = given.jobs.map((job) => job.name);
  for (const name of names) assert(names.indexOf(name) === names.lastIndexOf(name), `one job named ${name}`);
  const { log } = given.platform;
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner = await launch(given);
  const keepRunning = async () => {
    for (;;) {
      await endOf(runner, signal);
      let next: Runner | undefined;
      while (!signal.aborted && next === undefined) {
        log.warn('jobs.runner_restarting', 'The job runner stopped and is being restarted');
        await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
        // While the database is away this fails as well, and the next round tries it once more.
        if (!signal.aborted) next = await launch(given).catch(() => undefined);
      }
      if (next === undefined) return;
      runner = next;
    }
  };
  const running = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await running;
      // One that was just being launched.
      await runner.stop().catch(() => undefined);
    },
  };
}

/** A runner that lost its database says that it stops, but its promise may never settle: the word is enough. */
function endOf(runner: Runner, signal: AbortSignal): Promise<void> {
  return new Promise((end) => {
    if (signal.aborted) return end();
    signal.addEventListener('abort', () => end(), { once: true });
    runner.events.once('stop', () => end());
    runner.promise.then(
      () => end(),
      () => end(),
    );
  });
}

async function launch({ appUrl, jobs, platform }: Given): Promise<Runner> {
  // What a runner that was killed had begun: nobody else would touch it for four hours.
  await platform.db.run`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`;
  return run({
    connectionString: appUrl,
    concurrency: CONCURRENCY,
    maxPoolSize: CONCURRENCY + 2,
    noHandleSignals: true,
    // Left at their defaults, a failure to note the end of a job is caught by nobody and ends the whole program.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error')
        platform.log.error('jobs.runner_error', 'The job library reported an error', {
          job: meta?.task,
          problem: message,
        });
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => runOne(job, payload, platform)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) =>
        job.cron === undefined ? [] : [{ task: job.name, match: job.cron, identifier: job.name }],
      ),
    ),
  });
}

async function runOne(job: Job, payload: unknown, platform: Platform): Promise<void> {
  try {
    const { _cron, ...given } = payload as Record<string, unknown>;
    await job.run(given, platform);
    platform.metrics.jobDone(job.name, 'done');
  } catch (error) {
    platform.metrics.jobDone(job.name, 'failed');
    platform.log.error('jobs.failed', 'A job failed and will be retried', { job: job.name, err: error });
    throw error;
  }
}
