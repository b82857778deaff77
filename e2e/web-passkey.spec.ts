import { expect, type Page, test } from '@playwright/test';
import { registerNewcomer } from './support/newcomer.ts';
import { expectFreshHold, keepRecoveryCodes, logOut, openAsNewcomer, prove } from './support/security.ts';

/** A device with a finger on it, as Chromium can pretend to have. */
async function attachAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

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
