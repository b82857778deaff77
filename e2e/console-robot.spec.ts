import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';

test('finance reads templates by their version and whose robots run by them; halting asks for a reason', {
  tag: '@wide',
}, async ({ page }) => {
  await openConsoleAs(page, 'finance', '/robots');
  const templates = bodyRows(page, 'Templates');
  await expect(templates.filter({ hasText: 'longBreakout' })).toContainText('VIP · radical');
  // Mia's robots of every sandbox, started by her own calls: one row of each rule she chose counts at least one.
  for (const id of ['rebalance', 'dca']) {
    const row = templates.filter({ has: page.getByRole('rowheader', { name: id, exact: true }) });
    await expect(row).toHaveCount(1);
    // After its type and its version.
    await expect(row.locator('td').nth(2)).not.toHaveText('0');
  }
  const runs = bodyRows(page, 'Runs');
  const mine = runs.filter({ hasText: 'mia' });
  await expect(mine.filter({ hasText: 'ETH-USDT' }).filter({ hasText: 'rebalance' }).last()).toContainText('500.00');
  await expect(mine.filter({ hasText: 'BTC-USDT' }).filter({ hasText: 'dca' }).last()).toContainText('400.00');
  await expectSoundScreen(page, 'robots');

  await page.getByRole('button', { name: 'Halt all robots' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('A colleague has to resume them.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Halt all robots' })).toBeDisabled();
  await expectSoundScreen(page, 'halting robots');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Robots are running', { exact: true })).toBeVisible();
});
