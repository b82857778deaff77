import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startCandor } from '../../e2e/support/candor-process.ts';
import type { Report } from './framework.ts';

/** How long a person waits between `npm start` on a built tree and the first page. */
export async function run(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  try {
    report.progress('first start, on an empty data folder');
    report.check('first_page_first_start_ms', await timeToFirstPage(dataDir), '<=30000');
    report.progress('second start, on the same data');
    report.check('first_page_next_start_ms', await timeToFirstPage(dataDir), '<=15000');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeToFirstPage(dataDir: string): Promise<number> {
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
