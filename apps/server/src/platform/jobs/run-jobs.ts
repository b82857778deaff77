import { assert } from '@candor/kernel';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import { json, timestamp } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import type { Job, Jobs } from './jobs.ts';

const CONCURRENCY = 4;

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

/** The doing side. A job that throws is tried again, later and later. */
export async function runJobs(options: {
  readonly appUrl: string;
  readonly jobs: readonly Job[];
  readonly platform: Platform;
}): Promise<{ readonly stop: () => Promise<void> }> {
  const { appUrl, jobs, platform } = options;
  const names = jobs.map((job) => job.name);
  for (const name of names) assert(names.indexOf(name) === names.lastIndexOf(name), `one job named ${name}`);
  const runner = await run({
    connectionString: appUrl,
    concurrency: CONCURRENCY,
    maxPoolSize: CONCURRENCY + 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') platform.log.error({ job: meta?.task }, message);
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => runOne(job, payload, platform)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) =>
        job.cron === undefined ? [] : [{ task: job.name, match: job.cron, identifier: job.name }],
      ),
    ),
  });
  return { stop: () => runner.stop() };
}

async function runOne(job: Job, payload: unknown, platform: Platform): Promise<void> {
  try {
    const { _cron, ...given } = payload as Record<string, unknown>;
    await job.run(given, platform);
    platform.metrics.jobDone(job.name, 'done');
  } catch (error) {
    platform.metrics.jobDone(job.name, 'failed');
    platform.log.error({ job: job.name, err: error }, 'job failed');
    throw error;
  }
}
