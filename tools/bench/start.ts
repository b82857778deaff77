import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@candor/adapters/storage';
import { findFreePort, startCandor } from '../../e2e/support/candor-process.ts';
import type { Report } from './framework.ts';

const ROUNDS = 3;

/**
 * How long a person waits between `npm start` on a built tree and the first page, beside what PostgreSQL alone needs to
 * come up on an empty folder in the same minute: a busy machine slows both, so their ratio can be held to a goal.
 */
export async function run(report: Report): Promise<void> {
  const database: number[] = [];
  const first: number[] = [];
  const next: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await inNewFolder(async (dataDir) => {
      database.push(await timeDatabase(dataDir));
    });
    await inNewFolder(async (dataDir) => {
      first.push(await timeFirstPage(dataDir));
      next.push(await timeFirstPage(dataDir));
    });
    const [alone, fresh, again] = [database, first, next].map((times) => times.at(-1));
    report.progress(`PostgreSQL alone ${alone} ms, new data folder ${fresh} ms, the same again ${again} ms`);
  }
  report.check('first_start_to_database', median(first) / median(database), '<=8');
  report.check('next_start_to_database', median(next) / median(database), '<=4');
}

async function inNewFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  try {
    await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeDatabase(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startEmbeddedPostgres({ dataDir });
  const took = Math.round(performance.now() - startedAt);
  await server.stop();
  return took;
}

async function timeFirstPage(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const candor = await startCandor({ dataDir, port });
  try {
    const page = await fetch(candor.url);
    if (!page.ok) throw new Error(`The first page answered ${page.status}.`);
    await page.text();
    return Math.round(performance.now() - startedAt);
  } finally {
    await candor.stop();
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
