import { expect, type Page, test } from '@playwright/test';
import { approve, expectSoundScreen, OPERATOR_PASSWORD, openConsoleAs } from './support/console.ts';
import { attachAuthenticator } from './support/passkey-device.ts';
import { expectToast } from './support/web.ts';

/** [APR-15] The passkey to approve with, as an operator adds it under their log-in. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Current password').fill(OPERATOR_PASSWORD);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'The passkey is added.');
}

test('finance sees what lies on the chains, stops all payments, and lets them go on with a colleague: both sign it', {
  tag: '@wide',
}, async ({ page, browser }) => {
  const device = await attachAuthenticator(page);
  await openConsoleAs(page, 'finance', '/treasury');
  await expect(page.getByText('Signs approved payments')).toBeVisible();
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true }).first();
  await expect(coverage.getByRole('row', { name: /^USDT/ })).toContainText('Covered');
  for (const network of ['TRC20', 'ERC20', 'BTC']) {
    await expect(page.getByRole('heading', { name: network, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Stop all payments' }).click();
  await expect(page.getByText('Two operators can resume payments')).toBeVisible();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('A drill, nothing else');
  await sheet.getByRole('button', { name: 'Stop all payments' }).click();
  await expect(page.getByText('Stopped by omar: A drill, nothing else.')).toBeVisible();

  // Another run may have added one on a device that is gone; this one needs a passkey of its own either way.
  await page.goto('/console/#/account');
  await addPasskey(page);
  await expectSoundScreen(page, 'own log-in');
  await page.goto('/console/#/treasury');
  await page.getByRole('button', { name: 'Resume payments' }).click();
  await sheet.getByLabel('Reason').fill('The drill is over');
  await expect(sheet.getByText('Your passkey signs this')).toBeVisible();
  // Whoever has the device but not the finger signs nothing.
  await device.setVerified(false);
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet.getByText('You did not sign. Nothing was changed.')).toBeVisible();
  await device.setVerified(true);
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('A proposal is waiting for a second person').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume payments' })).toHaveCount(0);
  await expectSoundScreen(page, 'treasury');

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await attachAuthenticator(desk);
  await openConsoleAs(desk, 'admin', '/approvals');
  await desk.getByRole('listitem').filter({ hasText: 'Resume payments' }).getByRole('button').click();
  await desk.getByRole('button', { name: /^Approve/ }).click();
  const told = desk.getByRole('dialog').getByText(/Your passkey signs this|You have no approval passkey yet/);
  await expect(told.first()).toBeVisible();
  await desk.goto('/console/#/account');
  await addPasskey(desk);
  await desk.goto('/console/#/approvals');
  await approve(desk, 'Resume payments');
  await desk.context().close();
  await expect(page.getByText('Signs approved payments')).toBeVisible();
});
