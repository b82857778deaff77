import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { recordLeaks } from './support/leak-recorder.ts';
import { attachAuthenticator } from './support/passkey-device.ts';
import { typeNewPassword, WALLET_PASSWORD } from './support/wallet.ts';
import { expectToast, findPerson, openAs } from './support/web.ts';

/** The first vector of BIP-39, and what every wallet makes of it. */
const PHRASE = `${'abandon '.repeat(11)}about`;
const ETHEREUM = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const ETHEREUM_KEY = '1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727';
/** The address of the key with the number one, which nobody here holds. */
const WATCHED = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';

const text = async (download: Download) => readFile(await download.path(), 'utf8');

async function openExport(page: Page, way: string): Promise<void> {
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByRole('radio', { name: way }).click({ force: true });
}

async function save(page: Page): Promise<string> {
  await page.getByLabel('Wallet password', { exact: true }).fill(WALLET_PASSWORD);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  return text(await coming);
}

test('a wallet is renamed, exported in each form, replaced by its file, opened by a passkey and locked in all tabs', {
  tag: '@wide',
}, async ({ page, context, request }) => {
  const mia = await findPerson(request, 'customer');
  const leaks = recordLeaks(page);
  await attachAuthenticator(page, 'newer');
  await openAs(page, mia, '/pages/wallet/import');
  await page.getByRole('textbox', { name: 'Recovery phrase' }).fill(PHRASE);
  await page.getByLabel('Wallet name').fill('Daily');
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expectToast(page, 'Import successful');
  await expect(page.getByTitle(ETHEREUM)).toBeVisible();

  await page.goto('/h5/#/pages/wallet/manage');
  await page.getByRole('link', { name: /Daily/ }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Wallet name').fill('Travel');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Travel' })).toBeVisible();
  const here = page.url();

  // A key is shown after the password, covered until it is asked for.
  await openExport(page, 'Private key');
  await page.getByRole('combobox', { name: 'Address' }).selectOption(ETHEREUM);
  await expectSoundScreen(page, 'export');
  await page.getByLabel('Wallet password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Wrong password')).toBeVisible();
  await page.getByLabel('Wallet password', { exact: true }).fill(WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('••••')).toBeVisible();
  await expectSoundScreen(page, 'a covered key');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(ETHEREUM_KEY)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(here);

  await openExport(page, 'Keystore');
  await page.getByRole('combobox', { name: 'Address' }).selectOption(ETHEREUM);
  const keystore: { version: number; address: string; crypto: { kdf: string } } = JSON.parse(await save(page));
  expect(keystore).toMatchObject({ version: 3, address: ETHEREUM.slice(2).toLowerCase(), crypto: { kdf: 'scrypt' } });
  await page.goto(here);
  await openExport(page, 'Wallet file');
  const file = await save(page);
  for (const secret of [PHRASE, ETHEREUM_KEY, WALLET_PASSWORD]) expect(file).not.toContain(secret);

  await page.goto('/h5/#/pages/wallet/import');
  await page.getByRole('tab', { name: 'Wallet file' }).click();
  await page.getByRole('textbox', { name: 'Wallet file' }).fill(file.replace('"version":1', '"version":2'));
  await page.getByLabel('Wallet password', { exact: true }).fill(WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expect(page.getByText('This file cannot be read.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Wallet file' }).fill(file);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expectToast(page, 'Replaced successfully');
  await expect(page.getByTitle(ETHEREUM)).toBeVisible();

  // A passkey is a second way in, and what one tab locks is locked in the other.
  await page.goto(here);
  await page.getByRole('button', { name: /Add a passkey/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Wallet password', { exact: true }).fill(WALLET_PASSWORD);
  await sheet.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkeys: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await sheet.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Unlocked', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await openAs(other, mia, '/pages/wallet/manage');
  await other.getByRole('link', { name: /Travel/ }).click();
  await other.getByRole('button', { name: 'Unlock' }).click();
  await other.getByRole('dialog').getByLabel('Wallet password', { exact: true }).fill(WALLET_PASSWORD);
  await other.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(other.getByText('Unlocked', { exact: true })).toBeVisible();
  await other.goto('/h5/#/pages/wallet/manage');
  await other.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await other.close();

  const secrets = [PHRASE, ETHEREUM_KEY, WALLET_PASSWORD];
  expect(await leaks.find(secrets)).toEqual([]);
});

test('WLT-8: an address is only watched, and another customer on the same device sees none of it', async ({
  page,
  context,
  request,
}) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/wallet/watch');
  await page.getByLabel('Wallet name').fill('Cold box');
  await page.getByLabel('Address').fill(`${WATCHED.slice(0, -1)}0`);
  await page.getByRole('button', { name: 'Watch an address' }).click();
  await expect(page.getByText('Wrong wallet address')).toBeVisible();
  await page.getByLabel('Address').fill(` ${WATCHED} `);
  await page.getByRole('button', { name: 'Watch an address' }).click();
  await expect(page.getByRole('heading', { name: 'Cold box' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Cold box' }).click();
  await expect(page.getByText('Watch only')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export' })).toHaveCount(0);
  await expectSoundScreen(page, 'a watched address');
  const here = page.url();

  const stranger = await context.newPage();
  await openAs(stranger, await findPerson(request, 'leader'), '/pages/wallet/wallets');
  await expect(stranger.getByText('No wallet on this device')).toBeVisible();
  await stranger.goto(here);
  await expect(stranger.getByText('Wallet not found')).toBeVisible();
  await stranger.close();

  await page.getByRole('button', { name: 'Delete wallet' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/to confirm/)
    .fill('Cold box');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete wallet' }).click();
  await expect(page.getByRole('link', { name: /Cold box/ })).toHaveCount(0);
});
