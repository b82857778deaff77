import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { registerNewcomer } from './support/newcomer.ts';
import { openAsNewcomer } from './support/security.ts';

/** Opens the page with its scripts still on the way; what is returned lets them arrive. */
async function openBeforeScripts(page: Page): Promise<() => void> {
  let letArrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  await page.route(/\/assets\/start-[\w-]+\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/h5/', { waitUntil: 'commit' });
  return letArrive;
}

test('a visitor reads the landing before any script, and stays where they are when the app takes over', {
  tag: '@wide',
}, async ({ page }) => {
  const letArrive = await openBeforeScripts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/down to the last cent/);
  const link = page.getByRole('main').getByRole('link', { name: 'Create an account' });
  await expect(link).toHaveAttribute('href', '#/pages/auth/register');
  await link.focus();
  letArrive();
  await expect(page.locator('#landing')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the landing before scripts is in the visitor’s language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('_lang', 'ar'));
  const letArrive = await openBeforeScripts(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/[\u0600-\u06ff]/);
  const before = await title.textContent();
  letArrive();
  await expect(page.locator('#landing')).toHaveCount(0);
  await expect(title).toHaveText(before ?? '');
});

test('whoever follows a link before scripts is brought there by them', async ({ page }) => {
  const letArrive = await openBeforeScripts(page);
  const find = page.getByRole('link', { name: 'Find', exact: true }).filter({ visible: true });
  // The bars at the top and at the bottom are both there until the style sheet has hidden the one this size has no room for.
  await expect(find).toHaveCount(1);
  await find.click({ noWaitAfter: true });
  letArrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Find' })).toBeVisible();
});

test('the language is one tap away on every first page, and the choice leads back to it', async ({ page }) => {
  for (const path of [
    '/',
    '/pages/market/quotation',
    '/pages/find/find',
    '/pages/account/userlogin',
    '/pages/auth/register',
  ]) {
    await page.goto(`/h5/#${path}`);
    await page.getByRole('link', { name: 'Language', exact: true }).click();
    await expect(page).toHaveURL(/pages\/mine\/language/);
    await expect(page.getByRole('main').getByText('Deutsch', { exact: true })).toBeVisible();
  }
});

test('a visitor sees a live price with its sources, opens the proofs, and finds markets, fees and networks', {
  tag: '@wide',
}, async ({ page, viewport }) => {
  const isPhone = (viewport?.width ?? 0) < 900;
  await page.goto('/h5/');
  const live = page.getByRole('region', { name: 'Bitcoin, right now' });
  await expect(live).toContainText(/Binance[\d,.]+\d+ s ago/);
  await expect(live).toContainText(/OKX[\d,.]+\d+ s ago/);
  await expect(live).toContainText(/Difference\d+\.\d{3}%/);
  // A visitor has no rail: five places to look at, in the bar at the top or at the bottom.
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(places.filter({ visible: true })).toHaveCount(5);
  const theme = page.locator('html');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'dark');

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('heading', { name: 'Open any balance' })).toBeVisible();
  const course = page.getByText('Every withdrawal has a timeline');
  const steps = page.getByRole('main').getByText('Sent to the network');
  if (isPhone) {
    await expect(steps).toBeHidden();
    await course.click();
  }
  await expect(steps).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /BTC\/USDT/ })).toContainText(/\d,\d{3}/);
  await expect(main.getByText(/\d\.\d{2}% as maker, \d\.\d{2}% as taker/)).toBeVisible();
  await expect(main.getByText('TRON (TRC20)')).toBeVisible();
  await expect(main.getByText(/Fixed returns|Solvency|Keys stay/)).toHaveCount(0);
  await expectSoundScreen(page, 'the landing');
  await expect(main.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '#/pages/legal/privacy');
  await main.getByRole('link', { name: 'Fees and levels' }).click();
  await expect(page.getByText('Trading fee').first()).toBeVisible();
  await expect(page.getByText('0.20%').first()).toBeVisible();
  await expect(page.getByText('Yours', { exact: true })).toHaveCount(0);
});

test('a newcomer finds first steps that are open to them', async ({ page, request }) => {
  await openAsNewcomer(page, await registerNewcomer(request), '/pages/index/home');
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();
  await expect(page.getByText('Your chart starts with your first deposit.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top markets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Make your first deposit' }).click();
  await expect(page).toHaveURL(/recharge\/recharge/);
  await page.goto('/h5/#/pages/transfer/transfer');
  await expect(page.getByText(/Level 1 requires 1,000\sUSDT of settled trading volume/)).toBeVisible();
  await page.goto('/h5/#/pages/mine/mine');
  await expect(page.getByRole('button', { name: 'Copy invite code' })).toBeVisible();
});
