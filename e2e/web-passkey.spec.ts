import { expect, test } from '@playwright/test';
import { registerNewcomer } from './support/newcomer.ts';
import { attachAuthenticator } from './support/passkey-device.ts';
import { expectFreshHold, keepRecoveryCodes, logOut, openAsNewcomer, prove } from './support/security.ts';

test('a passkey is added, signs in by itself, proves a change, and is removed', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const guest = await registerNewcomer(request);
  const device = await attachAuthenticator(page);
  await openAsNewcomer(page, guest, '/pages/security/passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await prove(page, { password: guest.password, submit: 'Continue' });
  await keepRecoveryCodes(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('not used yet');

  await logOut(page);
  await page.goto('/h5/#/pages/account/userlogin');
  // Whoever holds the device but cannot unlock it gets nowhere.
  await device.setVerified(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
  await expect(page).toHaveURL(/userlogin/);
  await device.setVerified(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${guest.username}`).last()).toBeVisible();

  await page.goto('/h5/#/pages/security/passkeys');
  const row = page.getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(row).not.toContainText('not used yet');
  await row.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(page.getByRole('dialog').getByText('Your device will ask for your passkey.')).toBeVisible();
  await prove(page, { password: guest.password, submit: 'Remove passkey' });
  await expect(page.getByText('No passkey yet')).toBeVisible();
  await page.goto('/h5/#/pages/security/center');
  await expectFreshHold(page, 'A passkey was removed');
});
