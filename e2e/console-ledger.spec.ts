import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';

test('from a customer’s account to a posting, its two ends and its cause', { tag: '@wide' }, async ({ page }) => {
  await openConsoleAs(page, 'finance', '/ledger');
  // Somebody whose money no other journey moves: what happened to it last is its seed.
  await page.getByRole('searchbox').fill('amir');
  await page.keyboard.press('Enter');
  const accounts = bodyRows(page, 'Accounts');
  await expect(accounts.first()).toContainText(/amir \(1000000\d\)/);
  await expect(accounts.filter({ hasText: 'viktor' })).toHaveCount(0);
  await expectSoundScreen(page, 'accounts');

  // Whoever has asked for a withdrawal before has a held sibling too.
  const funding = accounts.filter({ hasText: 'funding', hasNotText: ':held' });
  await funding.filter({ hasText: 'Real' }).filter({ hasText: 'USDT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(':funding');
  const lines = bodyRows(page, 'Statement');
  await expect(lines.first()).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();
  await expectSoundScreen(page, 'account');

  // The newest line leaves the balance the account has.
  const after = await lines.first().locator('td:nth-child(6)').textContent();
  await expect(page.getByRole('main').locator('dl').first()).toContainText(after ?? 'no line');

  await lines.first().getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  await expect(drawer).toContainText('From');
  await expect(drawer).toContainText('To');
  await expect(drawer.getByRole('heading', { name: 'Cause' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Answer given' })).toBeVisible();
  await expect(drawer).toContainText(after ?? 'no line');
  await expectSoundScreen(page, 'transfer');

  await drawer.getByRole('link', { name: 'Find in the audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(bodyRows(page, 'Audit log').first()).toContainText('ledger.transferOpened');
});

test('the other end of a posting is one press away', async ({ page }) => {
  await openConsoleAs(page, 'admin', '/ledger?search=world');
  await bodyRows(page, 'Accounts').first().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('world:');
  await expect(page.getByText('may go below zero')).toBeVisible();
  await bodyRows(page, 'Statement').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('user:');
});

test('an open transfer has its own address, and Esc closes it', async ({ page }) => {
  await openConsoleAs(page, 'admin', '/ledger?search=world');
  await bodyRows(page, 'Accounts').first().getByRole('button').click();
  await bodyRows(page, 'Statement').first().getByRole('button').first().click();
  await expect(page).toHaveURL(/transfer=[0-9a-f-]{36}/);
  const id = /transfer=([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Transfer' })).toContainText(id);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/transfer=/);

  // The same id in the search field leads there as well.
  await page.goto('/console/#/ledger');
  await page.getByRole('searchbox').fill(id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Transfer' })).toContainText(id);
});

test('a long statement goes on by pages and leaves as CSV', async ({ page }) => {
  await openConsoleAs(page, 'admin', '/ledger?search=viktor');
  const accounts = bodyRows(page, 'Accounts');
  // Whoever has asked for a withdrawal before has a held sibling too.
  const funding = accounts.filter({ hasText: 'funding', hasNotText: ':held' });
  await funding.filter({ hasText: 'Real' }).filter({ hasText: 'USDT' }).click();
  const lines = bodyRows(page, 'Statement');
  await expect(lines).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(50);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('Seq,Time,Kind,Direction,Amount,Balance after,Other side');
  expect(text.trimEnd().split('\r\n')).toHaveLength((await lines.count()) + 1);
});

test('what is not there is told plainly', async ({ page }) => {
  await openConsoleAs(page, 'admin', '/ledger?search=nobody-at-all');
  await expect(page.getByText('No account matches “nobody-at-all”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(bodyRows(page, 'Accounts').first()).toBeVisible();
  await page.goto('/console/#/ledger/account/1');
  await expect(page.getByText('There is no account with this number.')).toBeVisible();
  await page.goto('/console/#/ledger/account/not-a-number');
  await expect(page.getByText('There is no account with this number.')).toBeVisible();
  await page.goto('/console/#/ledger?transfer=01890000-0000-7000-8000-000000000000');
  await expect(page.getByText('There is no transfer with this id.')).toBeVisible();
});

test('what is typed while rows are on their way stays typed', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/ledger\/accounts/, async (route) => {
    await held;
    await route.continue();
  });
  await openConsoleAs(page, 'admin', '/ledger');
  await page.getByRole('searchbox').fill('via typing');
  release();
  await expect(bodyRows(page, 'Accounts').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('via typing');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
