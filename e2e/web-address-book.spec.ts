import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { expectToast, findPerson, openAs } from './support/web.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ALIKE = `0x5aaeb6${'1'.repeat(28)}1beaed`;
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

test('the address book: added, warned of a look-alike, searched, exported, removed and imported again', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/address-book/addresses');
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await expectSoundScreen(page, 'an empty book');
  const sheet = page.getByRole('dialog');
  const add = async (address: string, name: string) => {
    await page.getByRole('button', { name: 'Add address' }).click();
    await sheet.getByLabel('Address', { exact: true }).fill(address);
    await sheet.getByLabel('Name', { exact: true }).fill(name);
  };

  await add(TRON.toLowerCase(), 'Ann');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Wrong wallet address')).toBeVisible();
  await sheet.getByLabel('Address', { exact: true }).fill(TRON);
  await expect(sheet.getByText('Network: TRC20')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Modified successfully');
  await add(EVM.toLowerCase(), 'Ben');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Ben/ })).toBeVisible();

  await add(ALIKE, 'Eve');
  await expect(sheet.getByText('These addresses start and end the same but are different.')).toBeVisible();
  await expectSoundScreen(page, 'a look-alike');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search by name or address').fill('ann');
  await expect(page.getByRole('button', { name: /Ann/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Ben/ })).toHaveCount(0);
  await page.getByLabel('Search by name or address').fill('');
  await expectSoundScreen(page, 'the book');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export file' }).click();
  const file = await (await saved).path();
  await page.getByRole('button', { name: /Ann/ }).click();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Deletion succeeded');
  await expect(page.getByRole('button', { name: /Ann/ })).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles(file);
  await expectToast(page, 'Import successful: 1');
  await page.reload();
  await expect(page.getByRole('button', { name: /Ann/ })).toBeVisible();
});
