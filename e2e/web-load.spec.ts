import { expect, test } from '@playwright/test';
import { findPerson, openAs } from './support/web.ts';

const FIND_WORDS = /\/assets\/en\.find-/;

test('a page that does not load leaves the shell standing, and can be tried again', { tag: '@wide' }, async ({
  page,
  context,
}) => {
  await page.goto('/h5/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.route(FIND_WORDS, (route) => route.abort());
  await page.getByRole('link', { name: 'Find' }).first().click();
  await expect(page.getByText('This page did not load')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trade', exact: true }).first()).toBeVisible();
  await context.unroute(FIND_WORDS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find' })).toBeVisible();
});

test('a missing chunk reloads once by itself, then asks', async ({ page, context }) => {
  await page.goto('/h5/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let reloads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) reloads += 1;
  });
  const pages = /\/assets\/find-[\w-]+\.js/;
  await context.route(pages, (route) => route.abort());
  await page.getByRole('link', { name: 'Find' }).first().click();
  await expect(page.getByText('This page did not load')).toBeVisible();
  expect(reloads).toBeGreaterThanOrEqual(1);
  await context.unroute(pages);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find' })).toBeVisible();
});

test('offline: the bar says so, the last figures stay, and the app opens again from what it kept', async ({
  page,
  context,
  request,
}) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/assets');
  const total = page.getByRole('region', { name: 'Total in USDT' });
  await expect(total).toContainText('USDT');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A second visit, now through the worker, so that it has kept everything this page needs.
  await page.reload();
  await expect(total).toContainText('USDT');
  const before = await total.locator('span').first().textContent();
  await context.setOffline(true);
  // After a reload without a network Chromium 150 says `navigator.onLine`: the app's own calls know better.
  const bar = page.getByText(/You are offline|Candor cannot be reached/).first();
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(total).toContainText(before ?? '');
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
});

test('back online, a page that could not be read heals by itself', async ({ page, context, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/records');
  await expect(page.getByText(/records shown/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Expenditure' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/records shown|Nothing matches/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('an unknown path says so and leads home', async ({ page }) => {
  await page.goto('/h5/#/pages/nowhere/nothing');
  await expect(page.getByText('Page not found').last()).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/pages\/index\/home/);
});

test('the page can be installed', async ({ page, request }) => {
  await page.goto('/h5/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as { icons: { src: string }[]; start_url: string };
  expect(manifest.start_url).toBe('/h5/');
  for (const icon of manifest.icons) expect((await request.get(`/h5/${icon.src}`)).status()).toBe(200);
});
