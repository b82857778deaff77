import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { socketUrl, startEmbeddedPostgres } from '@candor/adapters/storage';
import { findFreePort, startCandor, untilLocalsAnswer } from '../../e2e/support/candor-process.ts';
import { type Browser, launchBrowser } from '../../e2e/support/launch.ts';
import type { Report } from './framework.ts';
import { layListing } from './markets/lay-listing.ts';
import { measureOrderCost } from './markets/order-cost.ts';
import { readUsed } from './orders/processor-time.ts';

/** What the sandbox's people do at the start is over by then. */
const SETTLE_MS = 90_000;
const LOOK_MS = 60_000;
const PAGES = 3;

type Look = {
  readonly startMs: number;
  readonly cores: number;
  readonly memoryMb: number;
  readonly listKb: number;
  readonly renderMs: number;
};

/**
 * What it costs to list much: a sandbox as it comes with its fourteen markets, then the same with 200 markets and 300 assets. Times of
 * the second are held against the first, because machines are noisy.
 */
export async function run(report: Report): Promise<void> {
  report.check('order_cost', await measureOrderCost(report), '<=1.1');
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-markets-'));
  const browser = await launchBrowser();
  try {
    // The first start makes the database; what is compared is the next ones.
    await withCandor(dataDir, async () => undefined);
    const few = await look(report, browser, dataDir);
    await withCandor(dataDir, async () => layListing(await ownerUrlOf(dataDir)));
    const many = await look(report, browser, dataDir);
    report.check('idle_cores_14', few.cores, '<=0.1');
    report.check('idle_cores_200', many.cores, '<=0.2');
    report.check('start_ratio', many.startMs / few.startMs, '<=1.5');
    report.check('memory_ratio', many.memoryMb / few.memoryMb, '<=1.5');
    report.check('list_kb', many.listKb, '<=40');
    report.check('quotation_render_ratio', many.renderMs / few.renderMs, '<=2.5');
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Blocks come as fast as they do for a person who tries it. */
async function withCandor(dataDir: string, work: (url: string, startMs: number) => Promise<void>): Promise<void> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const candor = await startCandor({
    dataDir,
    port,
    env: { CANDOR_LOCAL_BLOCK_MS: '3000', CANDOR_SANDBOX_COINS: 'on' },
  });
  const startMs = performance.now() - startedAt;
  try {
    await untilLocalsAnswer(candor.url);
    await work(candor.url, startMs);
  } finally {
    await candor.stop();
  }
}

async function ownerUrlOf(dataDir: string): Promise<string> {
  // As a guest, only to learn where it listens.
  const { socketDir } = await startEmbeddedPostgres({ dataDir });
  return socketUrl({ socketDir, user: 'candor', database: 'candor' });
}

async function look(report: Report, browser: Browser, dataDir: string): Promise<Look> {
  const looks: Look[] = [];
  await withCandor(dataDir, async (url, startMs) => {
    const server = Number(readFileSync(join(dataDir, 'server.pid'), 'utf8'));
    const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    await pause(SETTLE_MS);
    const before = readUsed({ server, postmaster });
    await pause(LOOK_MS);
    const after = readUsed({ server, postmaster });
    const usedUs =
      before && after ? after.serverUs + after.postgresUs - before.serverUs - before.postgresUs : Number.NaN;
    const { count, kb: listKb } = await readList(url);
    const renders: number[] = [];
    for (let page = 0; page < PAGES; page += 1) renders.push(await timeQuotation(browser, url, count));
    looks.push({
      startMs,
      cores: usedUs / 1_000 / LOOK_MS,
      memoryMb: memoryOf(server),
      listKb,
      renderMs: Math.min(...renders),
    });
    const [{ cores, memoryMb, renderMs }] = looks as [Look];
    report.progress(
      `${count} markets: start ${Math.round(startMs)} ms, ${cores.toFixed(3)} of a core at rest, ${Math.round(memoryMb)} MB, the list ${listKb.toFixed(1)} KB, on the screen after ${Math.round(renderMs)} ms`,
    );
  });
  const [found] = looks;
  if (!found) throw new Error('Nothing was looked at');
  return found;
}

function memoryOf(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

async function readList(url: string): Promise<{ readonly count: number; readonly kb: number }> {
  const body = new URLSearchParams({ _user_token: '', _lang: 'en' });
  const reply = await fetch(new URL('/api/app.market/list', url), { method: 'POST', body });
  const text = await reply.text();
  const { data } = JSON.parse(text) as { data: { markets: readonly unknown[] } };
  return { count: data.markets.length, kb: gzipSync(text).length / 1024 };
}

/** From the visit to the last row. */
async function timeQuotation(browser: Browser, url: string, rows: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  try {
    const startedAt = performance.now();
    await page.goto(`${url}#/pages/market/quotation`);
    await page
      .locator('main li')
      .nth(rows - 1)
      .waitFor({ state: 'attached' });
    return performance.now() - startedAt;
  } finally {
    await context.close();
  }
}
