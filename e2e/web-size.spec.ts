import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { findPerson, openAs } from './support/web.ts';

const KB = 1024;
const WALLET = /\/assets\/wallet-[\w-]+\.js$/;

/** What a page really fetches, by kind, in gzipped kilobytes. */
async function listTransfers(
  page: Page,
  open: () => Promise<unknown>,
): Promise<{ url: string; kind: string; kb: number }[]> {
  const found: Promise<{ url: string; kind: string; kb: number }>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['script', 'stylesheet'].includes(kind) || response.request().serviceWorker()) return;
    found.push(
      response.body().then((body) => ({ url: response.url(), kind, kb: gzipSync(body, { level: 9 }).length / KB })),
    );
  });
  await open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return Promise.all(found);
}

const sum = (sizes: readonly { kb: number }[]) => sizes.reduce((total, { kb }) => total + kb, 0);

test('the first screen is at most 92 KB of script and 12 KB of style', { tag: '@wide' }, async ({ page }) => {
  const all = await listTransfers(page, () => page.goto('/h5/'));
  const scripts = all.filter(({ kind }) => kind === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(92);
  expect(sum(all.filter(({ kind }) => kind === 'stylesheet'))).toBeLessThanOrEqual(12);
});

test('the home of a customer is at most 112 KB of script', async ({ page, request }) => {
  const customer = await findPerson(request, 'customer');
  const all = await listTransfers(page, () => openAs(page, customer, '/pages/index/home'));
  const scripts = all.filter(({ kind }) => kind === 'script');
  expect(scripts.map(({ url }) => url)).toContainEqual(expect.stringContaining('/customer-'));
  expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(112);
  expect(scripts.filter(({ url }) => WALLET.test(url))).toEqual([]);
});

test('the wallet with the Worker that holds its secrets is at most 120 KB of script', async ({ page, request }) => {
  const customer = await findPerson(request, 'customer');
  const all = await listTransfers(page, () => openAs(page, customer, '/pages/wallet/wallets'));
  const pages = all.filter(({ url, kind }) => kind === 'script' && WALLET.test(url));
  expect(pages.length).toBeGreaterThan(0);
  const { files } = (await (await request.get('/h5/wallet-hashes.json')).json()) as { files: Record<string, string> };
  const workers = await Promise.all(Object.keys(files).map(async (file) => (await request.get(`/h5/${file}`)).body()));
  expect(workers).toHaveLength(1);
  const worker = workers.map((body) => ({ kb: gzipSync(body, { level: 9 }).length / KB }));
  const loaded = pages.filter(({ url }) => !Object.keys(files).some((file) => url.endsWith(file)));
  expect(sum([...loaded, ...worker]), JSON.stringify({ loaded, worker })).toBeLessThanOrEqual(120);
});
