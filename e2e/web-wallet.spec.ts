import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { recordLeaks } from './support/leak-recorder.ts';
import { passQuiz, readWords, typeNewPassword, WALLET_PASSWORD } from './support/wallet.ts';
import { expectToast, findPerson, openAs } from './support/web.ts';

test('a wallet is created, backed up, locked by a reload and restored from its words; nothing of it leaks', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  const leaks = recordLeaks(page);
  await openAs(page, mia, '/pages/wallet/wallets');
  await expect(page.getByText('No wallet on this device')).toBeVisible();
  await expectSoundScreen(page, 'no wallet');
  await page.getByRole('link', { name: 'Create wallet' }).first().click();

  for (const fact of [/keys are made on this device/, /has the money/, /No one can restore/])
    await page.getByRole('checkbox', { name: fact }).check();
  await expectSoundScreen(page, 'before you start');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Wallet name').fill('Savings');
  await page.getByLabel('New wallet password').fill('193728');
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await expect(page.getByText('6 to 20 characters, not only digits').first()).toBeVisible();
  await page.getByLabel('New wallet password').fill('k3x9qa');
  await expect(page.getByText(/can guess it within days/)).toBeVisible();
  await typeNewPassword(page);
  await expectSoundScreen(page, 'name and password');
  await page.getByRole('button', { name: 'Create wallet' }).click();

  await expect(page.getByRole('heading', { name: 'Write these words down' })).toBeFocused();
  const words = await readWords(page);
  expect(words).toHaveLength(12);
  await expectSoundScreen(page, 'the words');
  await page.getByRole('button', { name: 'I wrote them down' }).click();
  await passQuiz(page, words);
  await expect(page.getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible();
  const tron = await page.getByTitle(/^T/).first().getAttribute('title');
  await expectSoundScreen(page, 'done');
  await page.getByRole('link', { name: 'Go to wallets' }).click();
  await expect(page.getByRole('heading', { name: 'Savings' })).toBeVisible();
  await expectSoundScreen(page, 'one wallet');

  await page.getByRole('link', { name: 'Manage Savings' }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Wallet password').fill('not this one');
  await sheet.getByRole('button', { name: 'Unlock' }).click();
  await expect(sheet.getByText('Wrong password')).toBeVisible();
  await sheet.getByLabel('Wallet password').fill(WALLET_PASSWORD);
  await sheet.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Unlocked', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await expectSoundScreen(page, 'management');

  // The password is forgotten: the wallet goes, and comes back from its words.
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current wallet password').fill(WALLET_PASSWORD);
  await typeNewPassword(page, WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The new password must differ from the old one.')).toBeVisible();
  await typeNewPassword(page, 'another 7 word');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Modified successfully');
  await page.goto('/h5/#/pages/wallet/import');
  await page.getByRole('textbox', { name: 'Recovery phrase' }).fill(words.join(' '));
  await page.getByLabel('Wallet name').fill('Again');
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expectToast(page, 'Import successful');
  await expect(page.getByTitle(tron ?? '')).toBeVisible();

  const secrets = [words.join(' '), words.slice(0, 4).join(' '), words.slice(0, 4).join(','), WALLET_PASSWORD];
  expect(await leaks.find(secrets)).toEqual([]);
  // The recorder is believed because it catches a leak in each place.
  await page.evaluate(
    async ([phrase, password]) => {
      localStorage.setItem('leak', phrase ?? '');
      console.info(password);
      await fetch('/api/app.util/init', { method: 'POST', body: new URLSearchParams({ leak: phrase ?? '' }) });
    },
    [secrets[0], WALLET_PASSWORD],
  );
  expect(await leaks.find(secrets)).toEqual(['console', 'localStorage', 'request']);
});
