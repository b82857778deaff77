import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';

test('home says how the installation is, and that every book sums to zero', { tag: '@wide' }, async ({ page }) => {
  await openConsoleAs(page, 'admin');
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem');
  await expect(checks.filter({ hasText: 'Books' }).first()).toContainText('In order');
  await expect(checks.filter({ hasText: 'Database' })).toContainText('PostgreSQL');
  const books = page.getByRole('region', { name: 'Books' }).locator('tbody tr');
  await expect(books.first()).toBeVisible();
  const states = await books.locator('td:last-child').allTextContents();
  expect(new Set(states)).toEqual(new Set(['Balanced']));
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expectSoundScreen(page, 'home');
});

test('the figures are asked for again by themselves', async ({ page }) => {
  await page.clock.install();
  await openConsoleAs(page, 'admin');
  await expect(page.getByRole('list', { name: 'Checks' })).toBeVisible();
  const again = page.waitForResponse(/health\/overview/);
  await page.clock.fastForward(10_000);
  expect((await again).ok()).toBe(true);
});

test('checking the books lists every rule with what was checked', async ({ page }) => {
  await openConsoleAs(page, 'finance');
  await page.getByRole('button', { name: 'Check the books' }).click();
  await expect(page.getByText('The books are sound')).toBeVisible();
  const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  await expect(rules.filter({ hasText: 'Every book sums to zero' })).toContainText('no breach');
  for (const rule of await rules.all()) await expect(rule).toContainText('no breach');
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Checked by Omar');
  await expectSoundScreen(page, 'books checked');
});

test('the plot of transfers can be read as a table', async ({ page }) => {
  await openConsoleAs(page, 'admin');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('region', { name: 'Transfers' }).locator('tbody tr')).toHaveCount(24);
});

test('without a connection the last figures stay, marked, and come back to life', async ({ page, context }) => {
  await openConsoleAs(page, 'admin');
  const books = page.getByRole('region', { name: 'Books' });
  await expect(books).toContainText('USDT');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The last refresh failed.')).toBeVisible();
  await expect(books).toContainText('USDT');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByText('The last refresh failed.')).toHaveCount(0);
});

test('a failure is told with its code, and trying again works', async ({ page }) => {
  await page.route(/health\/overview/, (route) =>
    route.fulfill({ status: 500, json: { errcode: 60019, errmsg: 'Something went wrong on our side.', data: null } }),
  );
  await openConsoleAs(page, 'admin');
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
  await expect(page.getByRole('alert')).toContainText('60019');
  await page.unroute(/health\/overview/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Checks' })).toBeVisible();
});
