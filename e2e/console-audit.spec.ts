import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';

test('every shown entry is verified by this browser, and the whole chain by the server', async ({ page }) => {
  await openConsoleAs(page, 'admin', '/audit');
  const rows = bodyRows(page, 'Audit log');
  const marks = rows.locator('td:last-child');
  await expect(marks.first()).toHaveText('Verified');
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['Verified']));
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText('The chain is unbroken')).toBeVisible();
  await expect(page.getByText(/\d+ (entry|entries) checked/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Head' })).toContainText(/[0-9a-f]{64}/);
  await expectSoundScreen(page, 'audit log checked');
});

test('an entry changed on the way is found by the browser alone', async ({ page }) => {
  await page.route(/audit\/list/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.rows[2].reason = 'written afterwards';
    await route.fulfill({ response: reply, json: body });
  });
  await openConsoleAs(page, 'admin', '/audit');
  await page.goto('/console/#/ledger');
  await page.goto('/console/#/audit');
  const rows = bodyRows(page, 'Audit log');
  await expect(rows.nth(2)).toContainText('Changed');
  await expect(rows.nth(1)).toContainText('Verified');
  await rows.nth(2).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('The hash does not fit what the entry says.');
});

test('a break the server finds is named, and so is a log that became shorter', async ({ page }) => {
  const answer = { checked: 9, isSound: false, brokenAt: 4, head: 'a'.repeat(64), asOf: 1_800_000_000_000 };
  let reply: object = answer;
  await page.route(/audit\/check/, (route) => route.fulfill({ json: { errcode: 0, errmsg: '', data: reply } }));
  await openConsoleAs(page, 'admin', '/audit');
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByRole('alert')).toContainText('The chain is broken at entry 4');

  reply = { ...answer, isSound: true, brokenAt: null, asOf: answer.asOf + 1 };
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The chain is unbroken')).toBeVisible();
  reply = { ...answer, isSound: true, brokenAt: null, checked: 8, asOf: answer.asOf + 2 };
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('alert')).toContainText('The log was cut short');
});

test('an entry opens with its details and both hashes, and a search finds it', { tag: '@wide' }, async ({ page }) => {
  await openConsoleAs(page, 'finance', '/audit');
  await page.getByRole('searchbox').fill('operator.signedin');
  await page.keyboard.press('Enter');
  const rows = bodyRows(page, 'Audit log');
  await expect(rows.first()).toContainText('operator.signedIn');
  await expect(rows.filter({ hasNotText: 'operator.signedIn' })).toHaveCount(0);
  await rows.first().getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Entry \d+$/ });
  await expect(drawer).toContainText('Hash of the entry before');
  await expect(drawer).toContainText('The hash fits the entry, recomputed by this browser.');
  await expectSoundScreen(page, 'entry');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
