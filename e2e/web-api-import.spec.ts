import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { expectToast, findPerson, openAs } from './support/web.ts';

test('an exchange account: a key that can withdraw is rejected, one that reads is connected, seen and disconnected', {
  tag: '@wide',
}, async ({ page, request }) => {
  const label = `OKX, ${test.info().project.name}`;
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/wallet/wallets');
  await page.getByRole('link', { name: 'API import' }).click();
  await expect(page.getByText('How to create a read-only key')).toBeVisible();
  await expectSoundScreen(page, 'connected accounts');
  await page.getByRole('button', { name: 'Connect an account' }).click();

  const connect = async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
    await page.getByRole('button', { name: `Connect ${label}` }).click();
  };
  await page.getByRole('group', { name: 'Exchange', exact: true }).getByRole('radio', { name: 'OKX' }).check();
  await page.getByLabel('Name', { exact: true }).fill(label);
  await page
    .getByLabel('Secret key', { exact: true })
    .fill('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Nothing was sent/)).toBeVisible();
  await page.getByRole('button', { name: 'Use: Can withdraw, so it’s rejected' }).click();
  await expectSoundScreen(page, 'connect an account');
  await connect();
  await expect(page.getByText(/This key can withdraw money \(withdraw\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Use: Can read', exact: true }).click();
  await connect();

  await expectToast(page, 'Account connected');
  await expect(page.getByRole('heading', { name: label })).toBeVisible();
  await expect(page.getByText('At Candor', { exact: true })).toBeVisible();
  await expect(page.getByText(/in orders/).first()).toBeVisible();
  await expect(page.getByText('BTC-USDT').first()).toBeVisible();
  await expectSoundScreen(page, 'an exchange account');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await page.getByRole('button', { name: `Disconnect ${label}` }).click();
  await expectToast(page, 'Account disconnected');
  await expect(page.getByRole('link', { name: new RegExp(label) })).toHaveCount(0);
});
