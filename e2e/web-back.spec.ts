import { expect, test } from '@playwright/test';
import { findPerson, logInByApi, openAs } from './support/web.ts';

test('back goes one step back in a flow with everything typed, then away', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const { uid } = await logInByApi(request, await findPerson(request, 'customer'));
  await openAs(page, await findPerson(request, 'vip'), '/pages/transfer/transfer');
  await page.getByLabel('Recipient’s ID').fill(uid);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('12.5');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Confirm with trade password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Confirm with trade password' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.5');
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Recipient’s ID')).toHaveValue(uid);
  await expect(page).toHaveURL(/transfer\/transfer/);
});

test('with a sheet open, back closes the sheet and leaves the page where it is', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'vip'), '/pages/assets/assets');
  await page.goto('/h5/#/pages/assets/records');
  await page.getByRole('button', { name: 'Any date' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/assets\/records/);
  await page.goBack();
  await expect(page).toHaveURL(/assets\/assets/);
});
