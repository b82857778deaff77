import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { recordLeaks } from './support/leak-recorder.ts';
import { typeNewPassword, WALLET_PASSWORD } from './support/wallet.ts';
import { expectToast, findPerson, openAs } from './support/web.ts';

/** Public vectors: the first of BIP-39, the key with the number one, and a file of ethereum/tests. */
const PHRASE = `${'abandon '.repeat(11)}about`;
const WIF = 'cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA';
const keystores: { cases: { valid: { name: string; keystore: unknown }[] } } = JSON.parse(
  readFileSync(new URL('../packages/keyring/fixtures/keystore-v3.json', import.meta.url), 'utf8'),
);

async function importInto(page: Page, way: string, name: string, fill: () => Promise<void>): Promise<void> {
  await page.goto('/h5/#/pages/wallet/manage');
  await page.goto('/h5/#/pages/wallet/import');
  await page.getByRole('tab', { name: way }).click();
  await fill();
  await page.getByLabel('Wallet name').fill(name);
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Import wallet' }).click();
}

test('phrase, key and keystore are imported with the addresses every wallet shows, and one is deleted', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  const leaks = recordLeaks(page);
  await openAs(page, mia, '/pages/wallet/wallets');
  await importInto(page, 'Recovery phrase', 'From words', async () => {
    await page.getByRole('textbox', { name: 'Recovery phrase' }).fill(`${PHRASE.replace('about', 'abuot')} `);
    await expect(page.getByText('Word 12 is not in the list.')).toBeVisible();
  });
  await expect(page.getByText(/Invalid mnemonic/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Recovery phrase' }).fill(PHRASE.replace('about', 'zoo'));
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expect(page.getByText('Invalid seed')).toBeVisible();
  await expectSoundScreen(page, 'import');
  await page.getByRole('textbox', { name: 'Recovery phrase' }).fill(PHRASE);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expectToast(page, 'Import successful');
  await expect(page.getByTitle('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')).toBeVisible();
  await expect(page.getByTitle('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')).toBeVisible();
  await page.getByRole('button', { name: 'Show more accounts' }).click();
  await expect(page.getByText("m/44'/195'/1'/0/0")).toBeVisible();
  await expect(page.getByText(/^\d[\d.]* TRX$/).first()).toBeVisible();
  await expectSoundScreen(page, 'imported');

  await importInto(page, 'Private key', 'From a key', async () => {
    await page.getByRole('radio', { name: 'Bitcoin' }).click();
    await page.getByRole('textbox', { name: 'Private key' }).fill('00');
  });
  await expect(page.getByText('Invalid private key')).toBeVisible();
  await page.getByRole('textbox', { name: 'Private key' }).fill(WIF);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expect(page.getByTitle('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080')).toBeVisible();

  const keystore = keystores.cases.valid.find(({ name }) => name === 'test1')?.keystore;
  await importInto(page, 'Keystore', 'From a file', async () => {
    await page.getByRole('radio', { name: 'Ethereum' }).click();
    await page
      .getByRole('textbox', { name: 'Keystore', exact: true })
      .fill(JSON.stringify(keystore).replace('262144', '1073741824'));
    await page.getByLabel('Keystore password').fill('testpassword');
  });
  await expect(page.getByText('This file uses a cipher or a cost we do not accept.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Keystore', exact: true }).fill(JSON.stringify(keystore));
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expect(page.getByTitle('0x008AeEda4D805471dF9b2A5B0f38A0C3bCBA786b')).toBeVisible();

  await page.goto('/h5/#/pages/wallet/manage');
  await page.getByRole('link', { name: /From a key/ }).click();
  await page.getByRole('button', { name: 'Delete wallet' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/to confirm/).fill('From a key');
  await sheet.getByLabel('Wallet password').fill(WALLET_PASSWORD);
  await sheet.getByRole('button', { name: 'Delete wallet' }).click();
  await expectToast(page, 'Deletion succeeded');
  await expect(page.getByRole('link', { name: /From words/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /From a key/ })).toHaveCount(0);
  const words = 'abandon abandon abandon';
  expect(await leaks.find([words, words.replaceAll(' ', ','), WIF, 'testpassword', WALLET_PASSWORD])).toEqual([]);
});
