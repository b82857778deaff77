import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { expectToast, findPerson, openAs, type Person } from './support/web.ts';

const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const FIELD = 'Trade password, 6 digits';

/** The last question of every change. */
async function confirm(page: Page, person: Person, action: RegExp): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(FIELD).fill(person.trade_password ?? '');
  await sheet.getByRole('button', { name: action }).click();
}

test('an address: checked as it is typed, bound, renamed, replaced, removed and brought back', async ({
  page,
  request,
}) => {
  const viktor = await findPerson(request, 'vip');
  await openAs(page, viktor, '/pages/bindings/digital-address');
  await expect(page.getByText('Please bind digital address first')).toBeVisible();
  await expectSoundScreen(page, 'no address');
  await page.getByRole('button', { name: 'Add an address' }).click();

  const address = page.getByLabel('Address', { exact: true });
  await address.fill(TRON.replace('Ug5', 'ug5').replace('tDeC', 'tDeD'));
  await expect(page.getByText(/its checksum does not match/)).toBeVisible();
  await address.fill(EVM.toLowerCase());
  await expect(page.getByRole('radio', { name: 'ERC20' })).toBeChecked();
  await page.getByRole('radio', { name: 'TRC20' }).click();
  await expect(page.getByText('This address belongs to ERC20.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Enter a label.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to ERC20' }).click();
  await expect(page.getByText('The checksum is valid. Network: ERC20.')).toBeVisible();
  await page.getByLabel('Label').fill('Cold wallet');
  await expectSoundScreen(page, 'a new address');
  await page.getByRole('button', { name: 'Review' }).click();

  await expect(page.getByRole('heading', { name: 'Compare every group' })).toBeFocused();
  await expect(page.getByText('24 hours after it is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm with trade password' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(FIELD).fill('000000');
  await sheet.getByRole('button', { name: 'Save this address' }).click();
  await expect(sheet.getByText(/wrong trade password\. \d tries are left/)).toBeVisible();
  await expectSoundScreen(page, 'the trade password');
  await confirm(page, viktor, /Save this address/);
  await expectToast(page, 'Saved. You can withdraw to it in 24 hours.');
  const row = page.getByRole('button', { name: /Cold wallet/ });
  await expect(row).toContainText(/23:5\d:\d\d.*Cooling off/);

  await row.click();
  await expect(page.getByRole('dialog').getByText('Ethereum (ERC20)')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Label').fill('Hardware wallet');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Unchanged')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm with trade password' }).click();
  await confirm(page, viktor, /Save changes/);
  await expectToast(page, 'Modified successfully');

  await page.getByRole('button', { name: /Hardware wallet/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address', { exact: true }).fill(TRON);
  await page.getByRole('button', { name: 'Switch to TRC20' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText(/The new one unlocks after 24 hours/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm with trade password' }).click();
  await confirm(page, viktor, /Save changes/);
  await expectToast(page, 'Replaced successfully');

  await page.getByRole('button', { name: /Hardware wallet/ }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You can undo it for ten minutes.')).toBeVisible();
  await confirm(page, viktor, /Remove Hardware wallet/);
  await expectToast(page, 'Deletion succeeded');
  await page.reload();
  await expect(page.getByText('Recently removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await confirm(page, viktor, /Restore/);
  await expectToast(page, 'Hardware wallet restored');

  await page.getByRole('button', { name: /Hardware wallet/ }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, viktor, /Remove Hardware wallet/);
  await expect(page.getByText('Please bind digital address first')).toBeVisible();
});

test('a bank card: a wrong IBAN is caught, another payee is pointed out, and the number stays hidden', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/bindings/bank-card');
  await expect(page.getByText('1 of 10 saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add a bank card' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(4);
  await expect(page.getByLabel('Bank name')).toBeFocused();
  await page.getByLabel('Bank name').fill('Example Bank');
  await page.getByLabel('Payee').fill('Max Sample');
  await page.getByLabel('Bank address').fill('1 Main Street, Springfield');
  await page.getByLabel('Account number').fill('DE89 3704 0044 0532 0130 01');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('The account number is not valid.')).toBeVisible();
  await expect(page.getByText('Your certified name is Mia Sample.')).toBeVisible();
  await expectSoundScreen(page, 'a new bank card');
  await page.getByLabel('Account number').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm with trade password' }).click();
  await confirm(page, mia, /Save this card/);
  await expectToast(page, 'Saved. You can withdraw to it in 24 hours.');
  await expect(page.getByText('DE89')).toHaveCount(0);

  await page.getByRole('button', { name: /Example Bank/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Leave it empty to keep •••• 3000.')).toBeVisible();
  await page.getByLabel('Payee').fill('Mia Sample');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Confirm with trade password' }).click();
  await confirm(page, mia, /Save changes/);
  await expectToast(page, 'Modified successfully');

  await page.getByRole('button', { name: /Example Bank/ }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, mia, /Remove •••• 3000/);
  await expectToast(page, 'Deletion succeeded');
  await expect(page.getByText('1 of 10 saved')).toBeVisible();
});
