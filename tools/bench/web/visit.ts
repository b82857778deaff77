import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '../../../e2e/support/launch.ts';

/** What one first visit was like. */
export type Visit = { readonly lcpMs: number; readonly inpMs: number; readonly cls: number; readonly scriptKb: number };

/** Slow 4G: 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const CPU_SLOWDOWN = 4;
const WATCH_VITALS = fileURLToPath(new URL('watch-vitals.js', import.meta.url));

/** A phone that has never been here: opens the start page, and taps a tab and back. */
export async function measureVisit(browser: Browser, url: string, token: string | undefined): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  try {
    await page.addInitScript({ path: WATCH_VITALS });
    if (token !== undefined) await page.addInitScript({ content: sessionScript(token) });
    const scripts: Promise<number>[] = [];
    const weigh = (response: Response) => {
      if (response.request().resourceType() === 'script' && !response.request().serviceWorker()) {
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024));
      }
    };
    page.on('response', weigh);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    // What comes while tabs are tapped is not of the first visit, and would still be on its way when the page closes.
    page.off('response', weigh);
    const scriptKb = (await Promise.all(scripts)).reduce((sum, kb) => sum + kb, 0);
    await tapThrough(page);
    return { ...(await readVitals(page)), scriptKb };
  } finally {
    await context.close();
  }
}

async function tapThrough(page: Page): Promise<void> {
  for (const tab of ['Find', 'Home', 'Find']) {
    const link = page.getByRole('link', { name: tab, exact: true }).filter({ visible: true }).first();
    const box = await link.boundingBox();
    if (!box) throw new Error(`The tab ${tab} is not on the screen`);
    // Finding a link works in the page itself, four times slower; the finger must not wait for the search.
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForLoadState('networkidle');
  }
}

type Vitals = { readonly lcpMs: number; readonly inpMs: number; readonly cls: number };

async function readVitals(page: Page): Promise<Vitals> {
  const vitals = (await page.evaluate('globalThis.candorVitals')) as Vitals;
  // A page that painted nothing did not load fast: it did not load.
  if (!(vitals.lcpMs > 0)) throw new Error('The page reported no paint');
  return vitals;
}

/** Text and not a function: what runs in the page must not carry helpers of the program that started it. */
export function sessionScript(token: string): string {
  return `sessionStorage.setItem('digital_token', ${JSON.stringify(token)}); sessionStorage.setItem('is_login', '1');`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return Number.NaN;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
