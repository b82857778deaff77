import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { fillSignIn, findPerson, listRows, logInByApi, openAs } from './support/web.ts';

test('sign in, transfer, open the receipt again, find it in the records and export them', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const sender = await findPerson(request, 'customer');
  const { uid } = await logInByApi(request, await findPerson(request, 'vip'));

  await page.goto('/h5/#/pages/account/userlogin');
  await fillSignIn(page, sender);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total balance');
  await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: 'Transfer' }).click();

  await page.getByLabel('Recipient’s ID').fill('123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('An ID has 8 to 10 digits.')).toBeVisible();
  await page.getByLabel('Recipient’s ID').fill(uid);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Amount', { exact: true }).fill('1.25');
  await page.getByLabel(/Note to the recipient/).fill('Tea');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Transfers are final. They can’t be reversed.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm with trade password' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Trade password, 6 digits').fill('000000');
  await sheet.getByRole('button', { name: /^Transfer/ }).click();
  await expect(sheet.getByText('Wrong trade password.')).toBeVisible();
  await sheet.getByLabel('Trade password, 6 digits').fill(sender.trade_password ?? '');
  await sheet.getByRole('button', { name: /^Transfer/ }).click();

  await expect(page).toHaveURL(/transfer\/receipt\?id=/);
  await expect(page.getByText('1.25').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tea')).toBeVisible();

  await page.goto('/h5/#/pages/assets/records');
  const newest = listRows(page).first();
  await expect(newest).toContainText('-1.25');
  await newest.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await expect(page.getByText('Balance after')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\n').length).toBeGreaterThan(2);
  expect(csv).toContain('-1.25');
});

test('records: filter and dates stand in the address, an end before the start is refused', async ({
  page,
  request,
}) => {
  await openAs(page, await findPerson(request, 'vip'), '/pages/assets/records');
  await page.getByRole('radio', { name: 'Withdrawal' }).click();
  await expect(page).toHaveURL(/filter=withdrawal/);
  await expect(page.getByText('Nothing matches “Withdrawal” in this range.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all records' }).click();
  await expect(page.getByText(/records shown/)).toBeVisible();

  await page.getByRole('button', { name: 'Any date' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('From').fill('2026-11-10');
  await sheet.getByLabel('To').fill('2026-11-01');
  await expect(sheet.getByText('The end date cannot be before the start date.').first()).toBeVisible();
  // The button stays in reach and tells why; only a machine takes its state for an absence.
  await sheet.getByRole('button', { name: 'Apply' }).click({ force: true });
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('To').fill('2026-11-12');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-11-10&to=2026-11-12/);
  await page.reload();
  await expect(page.getByRole('button', { name: /Nov 10, 2026 to Nov 12, 2026/ })).toBeVisible();
});

test('back returns to the place and the filter one came from', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/records');
  await expect(page.getByText(/records shown/)).toBeVisible();
  // The list before the choice says the same words, so the answer itself is awaited.
  const income = page.waitForResponse((reply) => reply.url().includes('app.assets/records'));
  await page.getByRole('radio', { name: 'Income' }).click();
  await income;
  await expect(page.getByText(/records shown/)).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').nth(9).getByRole('link');
  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await row.click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/filter=income/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a level too low locks the transfer in place, with the rule', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'newcomer'), '/pages/transfer/transfer');
  await expect(page.getByText('This feature is not available at your current level')).toBeVisible();
  await expect(page.getByText(/It opens at level 1/)).toBeVisible();
  await expect(page.getByLabel('Recipient’s ID')).toBeHidden();
});
