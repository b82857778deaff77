import { defineConfig } from '@playwright/test';
import { type Browser, findBrowser } from './support/browser.ts';
import { findFreePort } from './support/candor-process.ts';
import { HANG_LIMIT_MS } from './support/hang-limit.ts';

// Decided once; the worker processes read this file again and find the decision in their environment.
process.env.CANDOR_E2E_PORT ??= String(await findFreePort());
// All journeys come from one address and sign in more often than any household would.
process.env.CANDOR_LIMIT_SCALE ??= '20';
process.env.CANDOR_E2E_BROWSER ??= JSON.stringify(await findBrowser());
const browser: Browser = JSON.parse(process.env.CANDOR_E2E_BROWSER);

/** What `npm test` shares out to this sandbox, by size; everything where nothing was shared out. */
const share: { readonly phone?: string[]; readonly wide?: string[] } = JSON.parse(process.env.CANDOR_E2E_FILES ?? '{}');
const ALL = '**/*.spec.ts';

export default defineConfig({
  testDir: '.',
  // Several may run beside each other, each with a sandbox of its own.
  outputDir: `../test-results/${process.env.CANDOR_E2E_LANE ?? 'all'}`,
  globalSetup: './support/global-setup.ts',
  // The journeys share one sandbox and its people, and two cores carry server, database and browser already.
  workers: 1,
  // Slowness is no failure: these only end what would never end.
  timeout: HANG_LIMIT_MS,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${process.env.CANDOR_E2E_PORT}`,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Whoever acts on a page waits until it stands still; journeys that look at motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a third of its time; CANDOR_TRACE=1 keeps that of a failed one.
    trace: process.env.CANDOR_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: [
        '--no-sandbox',
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-sync',
        // There is no graphics card to speak to, and imitating one is slower than drawing.
        '--disable-gpu',
        '--disable-gpu-rasterization',
        '--metrics-recording-only',
        '--no-first-run',
        // Whatever is asked of the wide world fails at once: the product needs nothing from it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  // Each journey once, on the phone; what looks or works differently with room beside it, and one of every feature, wide too.
  projects: [
    {
      name: 'phone',
      testMatch: share.phone ?? ALL,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'wide', testMatch: share.wide ?? ALL, grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
