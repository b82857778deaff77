import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '../../../e2e/support/launch.ts';

/** What one first visit was like. */
export type Visit = { readonly lcpMs: number; readonly inpMs: number; readonly cls: number; readonly scriptKb: number };

/** Slow 4G: 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const CPU_SLOWDOWN = 4;

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
    await page.addInitScript(watchVitals);
    if (token !== undefined) await page.addInitScript(rememberSession, token);
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && !response.request().serviceWorker()) {
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024));
      }
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    const scriptKb = (await Promise.all(scripts)).reduce((sum, kb) => sum + kb, 0);
    await tapThrough(page);
    return { ...(await page.evaluate(readVitals)), scriptKb };
  } finally {
    await context.close();
  }
}

async function tapThrough(page: Page): Promise<void> {
  for (const tab of ['Find', 'Home', 'Find']) {
    await page.getByRole('link', { name: tab, exact: true }).filter({ visible: true }).first().tap();
    await page.waitForLoadState('networkidle');
  }
}

type Vitals = { lcpMs: number; inpMs: number; cls: number };
type Watched = typeof globalThis & { candorVitals: Vitals };

/** Runs in the page before anything else. A layout shift right after a tap is the answer to the tap and does not count. */
function watchVitals(): void {
  const vitals = { lcpMs: 0, inpMs: 0, cls: 0 };
  (globalThis as Watched).candorVitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => {
    vitals.lcpMs = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId) {
        vitals.inpMs = Math.max(vitals.inpMs, entry.duration);
      }
    },
    { durationThreshold: 16 },
  );
}

function readVitals(): Vitals {
  return (globalThis as Watched).candorVitals;
}

function rememberSession(token: string): void {
  sessionStorage.setItem('digital_token', token);
  sessionStorage.setItem('is_login', '1');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return Number.NaN;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
