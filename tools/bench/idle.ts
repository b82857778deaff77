import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketUrl, startEmbeddedPostgres } from '@candor/adapters/storage';
import pg from 'pg';
import { findFreePort, startCandor } from '../../e2e/support/candor-process.ts';
import type { Report } from './framework.ts';

/** Quotes are placed, chains funded and candles counted by then. */
const SETTLE_MS = 180_000;
const LOOK_MS = 900_000;
const DAY_MS = 86_400_000;
const MB = 1_000_000;

type Look = { readonly bytes: number; readonly calls: number };

/**
 * What a sandbox costs that nobody uses: how many statements its database answers in a second, and how much larger it would
 * be after a day. The liquidity provider quotes and the chains make blocks all the while.
 */
export async function run(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-idle-'));
  try {
    // PostgreSQL counts statements only when it was told so before it starts.
    await withCandor(dataDir, (db) => db.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`));
    await withCandor(dataDir, async (db) => {
      await db.query('create extension if not exists pg_stat_statements');
      report.progress(`settling for ${SETTLE_MS / 1_000} s`);
      await pause(SETTLE_MS);
      const before = await look(db);
      report.progress(`looking for ${LOOK_MS / 1_000} s`);
      await pause(LOOK_MS);
      const after = await look(db);
      for (const line of await mostCalled(db)) report.print(line);
      report.check('statements_per_second', ((after.calls - before.calls) * 1_000) / LOOK_MS, '<=40');
      report.check('growth_mb_a_day', ((after.bytes - before.bytes) * DAY_MS) / LOOK_MS / MB, '<=30');
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withCandor(dataDir: string, work: (db: pg.Client) => Promise<unknown>): Promise<void> {
  const candor = await startCandor({ dataDir, port: await findFreePort() });
  try {
    // As a guest, only to learn where it listens.
    const { socketDir } = await startEmbeddedPostgres({ dataDir });
    const db = new pg.Client({ connectionString: socketUrl({ socketDir, user: 'candor', database: 'candor' }) });
    await db.connect();
    try {
      await work(db);
    } finally {
      await db.end();
    }
  } finally {
    await candor.stop();
  }
}

/** Tables and indexes with what is alive in them; a page that was emptied and is used again is no growth. */
async function look(db: pg.Client): Promise<Look> {
  await db.query('checkpoint');
  const { rows } = await db.query(`select pg_database_size(current_database())::text as bytes,
    (select sum(calls)::text from pg_stat_statements) as calls`);
  return { bytes: Number(rows[0]?.bytes), calls: Number(rows[0]?.calls) };
}

async function mostCalled(db: pg.Client): Promise<readonly string[]> {
  const { rows } = await db.query(`select calls::text, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query
    from pg_stat_statements order by pg_stat_statements.calls desc limit 8`);
  return rows.map(({ calls, query }) => `${String(calls).padStart(8)}  ${String(query)}`);
}
