import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findPerson, listRows, openAs } from './support/web.ts';

test('Arabic: chosen from the list, right to left, kept, and nothing sticks out', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/h5/#/pages/mine/language');
  await page.getByLabel('Search languages').fill('arab');
  await page.getByRole('button', { name: /العربية/ }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اللغة');
  expect(await page.evaluate(() => localStorage.getItem('_lang'))).toBe('ar');
  for (const path of ['/', '/pages/find/find', '/pages/mine/settings', '/pages/account/userlogin']) {
    await page.goto(`/h5/#${path}`);
    await expect(page.getByRole('main')).toContainText(/\p{Script=Arabic}/u);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('an old language code is understood, and sent on as it was stored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('_lang', 'zh_TW'));
  const init = page.waitForRequest(/app\.util\/init/);
  await page.goto('/h5/');
  expect((await init).postData()).toContain('_lang=zh_TW');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red');
});

test('theme, direction colours and density take effect at once and before the next first paint', async ({ page }) => {
  await page.goto('/h5/#/pages/mine/settings');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('radio', { name: 'Blue rises, orange falls' }).click();
  await page.getByRole('radio', { name: 'Compact' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe('rgb(13, 15, 18)');
  // The head script alone must have done it: the app's own script never arrives.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-updown', 'cvd');
  await expect(html).toHaveAttribute('data-density', 'compact');
});

test('hidden balances are six dots everywhere, also after a reload', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/assets');
  await page.goto('/h5/#/pages/index/home');
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await expect(page.getByText('••••••').first()).toBeVisible();
  await page.reload();
  const total = page.getByRole('region', { name: 'Total balance' });
  await expect(total).toContainText('••••••');
  await expect(total).not.toContainText(/\d\.\d\d/);
  await page.goto('/h5/#/pages/assets/assets');
  await expect(page.getByRole('region', { name: 'Total in USDT' })).toContainText('••••••');
});

test('phone: five tabs; wide: a rail with all eight destinations', { tag: '@wide' }, async ({
  page,
  request,
  viewport,
}) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/index/home');
  // The mark of the house leads home too, and is no destination of its own.
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ hasNotText: 'Candor' });
  await expect(links.filter({ visible: true })).toHaveCount((viewport?.width ?? 0) < 900 ? 5 : 8);
});

test('the skip link leads to the content, and a second tap on a tab to the top', async ({ page }) => {
  await page.goto('/h5/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a flow has the phone to itself, with its action in reach and the way back', async ({
  page,
  request,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 900;
  await openAs(page, await findPerson(request, 'customer'), '/pages/security/center');
  // The choice below the trade password must not look like a line of it.
  const [row, choice] = [page.getByRole('link', { name: /Trade password/ }), page.getByText('Ask again after').first()];
  const [above, below] = [await row.boundingBox(), await choice.boundingBox()];
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThanOrEqual(16);
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ hasNotText: 'Candor' });
  await expect(tabs.filter({ visible: true })).toHaveCount(isPhone ? 5 : 8);
  await page.getByRole('link', { name: /Login password/ }).click();
  const action = page.getByRole('button', { name: 'Change password' });
  await expect(action).toBeInViewport();
  await expect(tabs.filter({ visible: true })).toHaveCount(isPhone ? 0 : 8);
  if (isPhone) {
    // At the bottom of a page that is shorter than the screen, and of a screen that is shorter than the page.
    const bottom = () => action.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
    expect(await bottom()).toBeLessThanOrEqual(24);
    await page.setViewportSize({ width: 360, height: 560 });
    await expect(action).toBeInViewport();
    expect(await bottom()).toBeLessThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // Nothing that is typed into hides below it.
    await page.getByLabel('New password again').focus();
    const field = await page.getByLabel('New password again').boundingBox();
    const bar = await action.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security center');
});

test('on a large screen a list is as wide as a hub, a text has its headings beside it, and no tile stands alone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/assets');
  const widthOf = async (path: string, template: string) => {
    await page.goto(`/h5/#${path}`);
    return (await page.locator(`main > [data-page="${template}"]`).boundingBox())?.width ?? 0;
  };
  const hub = await widthOf('/pages/assets/assets', 'hub');
  expect(hub).toBeGreaterThan(1400);
  expect(await widthOf('/pages/security/logins', 'list')).toBe(hub);

  await page.goto('/h5/#/pages/legal/privacy');
  await expect(page.getByRole('article')).toBeVisible();
  const [contents, text, others] = [
    await page.getByRole('navigation', { name: 'Contents' }).boundingBox(),
    await page.getByRole('article').boundingBox(),
    await page.getByRole('heading', { name: 'Other texts' }).boundingBox(),
  ];
  expect((contents?.x ?? 0) + (contents?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  expect(text?.width).toBeLessThanOrEqual(680);
  expect(others?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));

  await page.goto('/h5/#/pages/find/find');
  const rows = page.getByRole('main').getByRole('list');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    const [all, last] = [await row.boundingBox(), await row.getByRole('listitem').last().boundingBox()];
    const gap = (all?.x ?? 0) + (all?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0);
    expect(Math.abs(gap)).toBeLessThanOrEqual(2);
  }
});

test('a list is rows on a phone, and on a wide screen a table that can be taken along', async ({
  page,
  request,
  viewport,
}) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/security/logins');
  await expect(listRows(page).first()).toContainText('Signed in');
  if ((viewport?.width ?? 0) < 900) return await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['Event', 'Time', 'Device', 'IP address', 'Method']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('log-ins.csv');
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\ufeffEvent,Time,Device,IP address,Method');
  expect(first).toMatch(/^Signed in,\d{4}-\d\d-\d\dT[\d:.]+Z,/);
  await expect(page.getByRole('status').filter({ hasText: 'saved as log-ins.csv' })).toBeVisible();
});
