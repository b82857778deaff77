import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startCandor } from '../../e2e/support/candor-process.ts';
import { launchBrowser } from '../../e2e/support/launch.ts';
import type { Report } from './framework.ts';
import { coinPage, tradePage } from './web/book.ts';
import { listChunks, sumKb } from './web/chunk-sizes.ts';
import { measureLivePage } from './web/live-page.ts';
import { logInByApi } from './web/log-in.ts';
import { quotationPage } from './web/quotation.ts';
import { measureVisit, median, type Visit } from './web/visit.ts';

const ROUNDS = 5;
/** A library and the data of maps: a page loads them for one of its parts, after everything else of it is there. */
const APART = /^assets\/(lightweight-charts|cities|names-[a-z]+|world-(coarse|fine))-/;

/** Milliseconds of the main thread in each second that news may cost. */
const LIVE_PAGES = [
  ['book', coinPage, 250],
  ['trade', tradePage, 250],
  ['quotation', quotationPage, 150],
] as const;

/**
 * What a customer waits for. Sizes are gzipped and exact; times come from Chromium with a processor four times slower
 * and a slow 4G line, the median of some rounds, and say little on a busy machine.
 */
export async function run(report: Report): Promise<void> {
  const chunks = listChunks();
  report.progress('sizes of the built files');
  report.check('first_screen_kb', sumKb(chunks.firstScreen), '<=92');
  const pages = chunks.pages.filter(({ file }) => !APART.test(file));
  report.check('largest_page_kb', Math.max(...pages.map((page) => page.kb)), '<=30');
  report.check('css_first_screen_kb', chunks.firstStylesKb, '<=12');

  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-web-'));
  const candor = await startCandor({ dataDir, port: await findFreePort() });
  const browser = await launchBrowser();
  try {
    const token = await logInByApi(new URL(candor.url).origin, 'customer');
    for (const [name, given] of [
      ['visitor', undefined],
      ['customer', token],
    ] as const) {
      const visits: Visit[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        report.progress(`${name}, round ${round} of ${ROUNDS}`);
        visits.push(await measureVisit(browser, candor.url, given));
      }
      report.check(`${name}_lcp_ms`, median(visits.map((visit) => visit.lcpMs)), '<=2200');
      report.check(`${name}_inp_ms`, median(visits.map((visit) => visit.inpMs)), '<=150');
      report.check(`${name}_cls`, median(visits.map((visit) => visit.cls)), '<=0.02');
      report.check(
        `${name}_script_kb`,
        median(visits.map((visit) => visit.scriptKb)),
        name === 'visitor' ? '<=92' : '<=112',
      );
    }
    for (const [name, page, limitMs] of LIVE_PAGES) {
      const costs: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        report.progress(`${name} with its news, round ${round} of ${ROUNDS}`);
        costs.push(await measureLivePage(browser, candor.url, page));
      }
      report.check(`${name}_main_thread_ms`, median(costs), `<=${limitMs}`);
    }
  } finally {
    await browser.close();
    await candor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
