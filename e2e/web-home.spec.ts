import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('a customer sees what the total is made of, and finds a page and a coin by name', { tag: '@wide' }, async ({
  page,
  request,
  viewport,
}) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/index/home');
  const total = page.getByRole('region', { name: 'Total balance' });
  // The result and what was paid in are told apart, and the line belongs to the range chosen.
  await expect(total.getByText('P&L', { exact: true })).toBeVisible();
  await expect(total.getByText('Net deposits', { exact: true })).toBeVisible();
  await total.getByRole('radio', { name: '1M' }).click({ force: true });
  await expect(total.getByRole('img', { name: /^From .+ to .+ USDT$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^(Watchlist|Top markets)$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expectSoundScreen(page, 'a customer’s home');

  const isPhone = (viewport?.width ?? 0) < 900;
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click();
  else await page.keyboard.press('Control+k');
  const sheet = page.getByRole('dialog', { name: 'Search' });
  const field = sheet.getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill('staking hold');
  const found = sheet.getByRole('link', { name: 'Staking holdings' });
  await expect(found).toBeVisible();
  await expectSoundScreen(page, 'search');
  await field.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/staking\/holdings/);
  await expect(sheet).toHaveCount(0);

  // The keys work on every page, and while pages change.
  await page.keyboard.press('Control+k');
  await field.fill('ethereum');
  await sheet.getByRole('link', { name: /ETH\/USDT/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ETH/USDT' })).toBeVisible();
});
