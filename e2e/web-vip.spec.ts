import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('VIP is bought, shown everywhere, and ended for what has not begun', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  // Lena trades in no other journey, so what she pays stays what she was shown.
  const lena = await findPerson(request, 'leader');
  await openAs(page, lena, '/pages/vip/membership');
  await expect(page.getByRole('heading', { name: 'What it changes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it saves you' })).toBeVisible();
  await expectSoundScreen(page, 'the membership');

  await page.getByRole('radio', { name: /^90 days/ }).check({ force: true });
  await page.getByRole('button', { name: /^(Buy|Add) 90 days for 54 USDT$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Trade password, 6 digits').fill(lena.trade_password ?? '');
  await expectSoundScreen(page, 'the purchase');
  await sheet.getByRole('button', { name: /^(Buy|Add) 90 days for 54 USDT$/ }).click();

  await expect(page.getByRole('heading', { name: 'VIP for 90 days' })).toBeVisible();
  await expectSoundScreen(page, 'the receipt');
  await page.getByRole('link', { name: 'Payment in your records' }).click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();

  await page.goto('/h5/#/pages/vip/fees');
  await expect(page.getByRole('row', { name: /Yours/ })).toBeVisible();
  await expectSoundScreen(page, 'the fees');

  await page.goto('/h5/#/pages/vip/membership');
  await page.getByRole('button', { name: 'End VIP', exact: true }).click();
  await sheet.getByLabel('Trade password, 6 digits').fill(lena.trade_password ?? '');
  await sheet.getByRole('button', { name: /^End VIP and get [\d.]+ USDT back$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^VIP ended\. [\d.]+ USDT refunded\.$/ })).toBeVisible();
  await page.goto('/h5/#/pages/vip/history');
  await expect(page.getByText('Refunded').first()).toBeVisible();
});

test('finance sees who bought and that everything to be paid back is there', async ({ page }) => {
  await openConsoleAs(page, 'finance', '/vip');
  await expect(page.getByText('Covered', { exact: true })).toBeVisible();
  await expect(bodyRows(page, 'Purchases').filter({ hasText: 'viktor' }).first()).toBeVisible();
  await expectSoundScreen(page, 'vip');
});
