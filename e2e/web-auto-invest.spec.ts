import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs, tokenOf, unlockTrading } from './support/web.ts';

test('a plan is made in US Eastern time with its next runs in both zones, looked at, and stopped', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/find/find');
  await unlockTrading(request, await tokenOf(page), mia.trade_password);
  await page.locator('a[href$="/pages/auto-invest/plans"]').click();
  await page.getByRole('link', { name: 'New plan' }).first().click();

  // Five runs, each in New York's time and in the customer's own.
  const next = page.getByRole('region', { name: 'Next runs' });
  await expect(next.getByRole('row')).toHaveCount(6);
  await page.getByRole('button', { name: 'Start plan' }).click();
  await expect(page.getByText('Enter an amount from 5 to 10,000 USDT.')).toBeVisible();
  await page.getByLabel('Amount per run').fill('12');
  await page.getByLabel('Start date').fill('2020-01-01');
  await expect(
    next.getByText('The start time cannot be earlier than the current time in US Eastern time.'),
  ).toBeVisible();
  await expectSoundScreen(page, 'a new plan');

  // A year from now nothing is bought while the journey runs.
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel('Start date').fill(`${year}-06-01`);
  await page.getByLabel('Last day').fill(`${year}-06-10`);
  await page.getByLabel('Hour', { exact: true }).selectOption('9');
  await page.getByLabel('Minute', { exact: true }).selectOption('30');
  await expect(next.getByText('120 USDT')).toBeVisible();
  await expect(next.getByText('9:30').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start plan' }).click();

  await expect(page.locator('output').getByText('In progress', { exact: true })).toBeVisible();
  await expect(page.getByText('0 bought · 0 skipped · 10 planned')).toBeVisible();
  await expect(page.getByText('No runs yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Assistance code' })).toBeVisible();
  await expectSoundScreen(page, 'a plan');

  await page.getByRole('button', { name: 'Stop plan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('It buys nothing more. The coins stay in your account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop plan' }).click();
  await expect(page.locator('output').getByText('Finished', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop plan' })).toBeHidden();
});

test('a code that is none is refused in words, and the list of assistance says how it works', async ({
  page,
  request,
}) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/auto-invest/assistance');
  await page.getByLabel('Assistance code').fill('ABCD-EFGH');
  await page.getByRole('button', { name: 'Assist' }).click();
  await expect(page.getByText('There is no plan with this code.')).toBeVisible();
  await expectSoundScreen(page, 'assistance');
});
