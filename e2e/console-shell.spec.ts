import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';

const ALL_PATHS = [
  '/',
  '/identity',
  '/users',
  '/approvals',
  '/ledger',
  '/messages',
  '/audit',
  '/configuration',
  '/operators',
  '/account',
  '/more',
  '/withdrawal',
  '/no-such-page',
];

test.describe('keyboard', () => {
  test('g and a letter go to a section, / searches, ? explains', { tag: '@wide' }, async ({ page }) => {
    await openConsoleAs(page, 'admin');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(heading('Ledger')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('searchbox')).toHaveValue('ga');
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(heading('Audit log')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await expectSoundScreen(page, 'keyboard help');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(heading('Health')).toBeVisible();
  });

  test('j and k walk the rows, Enter opens one and Esc comes back to it', { tag: '@wide' }, async ({ page }) => {
    await openConsoleAs(page, 'admin', '/audit');
    const rows = bodyRows(page, 'Audit log');
    await expect(rows.nth(2)).toBeVisible();
    await rows.first().getByRole('button').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(rows.nth(1).getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows.nth(1).getByRole('button')).toBeFocused();
  });
});

/** Structure depends on the size and contrast on the colours, so each size is read in one of the two. */
test('every page is accessible and fits the screen', { tag: '@wide' }, async ({ page }, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' });
  await page.goto('/console/');
  await expect(page.getByText('Sandbox: play money, no real value')).toBeVisible();
  await expectSoundScreen(page, 'sign-in');
  await openConsoleAs(page, 'admin');
  for (const path of ALL_PATHS) {
    await page.goto(`/console/#${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Sandbox: play money, no real value')).toBeVisible();
    await expectSoundScreen(page, path);
  }
});

test('the appearance is chosen once and stands before the next first paint', { tag: '@wide' }, async ({
  page,
  viewport,
}) => {
  await openConsoleAs(page, 'admin', '/more');
  const isPhone = (viewport?.width ?? 0) < 900;
  const html = page.locator('html');
  if (isPhone) await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  else {
    await page.getByRole('button', { name: 'Appearance: System' }).click();
    await page.getByRole('button', { name: 'Appearance: Light' }).click();
  }
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a page whose file does not arrive says so inside the shell', async ({ page }) => {
  await page.route(/AuditPage-.*\.js/, (route) => route.abort());
  await openConsoleAs(page, 'admin');
  await page.goto('/console/#/audit');
  await expect(page.getByRole('alert')).toContainText('This page did not load');
  await page.unroute(/AuditPage-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

test('no page adds more than 30 KB of script to the shell', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024),
    );
  });
  await page.goto('/console/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const shell = new Set(sizes.keys());
  await openConsoleAs(page, 'admin');
  for (const path of ALL_PATHS) {
    await page.goto(`/console/#${path}`);
    await page.waitForLoadState('networkidle');
  }
  const pages = [...sizes].filter(([url]) => !shell.has(url));
  expect(pages.length).toBeGreaterThan(0);
  for (const [url, size] of pages) expect(await size, url).toBeLessThanOrEqual(30);
});
