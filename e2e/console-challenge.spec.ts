import { expect, test } from '@playwright/test';
import { approve, expectSoundScreen, openConsoleAs } from './support/console.ts';

test('operators create a challenge, one proposing and another approving, and it waits for its pool', {
  tag: '@wide',
}, async ({ page, browser }) => {
  // Journeys share a sandbox: the pool is this one's own.
  const pool = String(100_001 + 2 * Math.floor(Math.random() * 449_999));
  await openConsoleAs(page, 'finance', '/challenge');
  await expect(page.getByRole('row').filter({ hasText: '80,000' }).first()).toContainText('Open');
  await page.getByRole('button', { name: 'Create a challenge' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Pool in USDT').fill(pool);
  // Far ahead, so that it is never the challenge of other journeys.
  await sheet.getByLabel('Days until start').fill('300');
  await sheet.getByLabel('Reason').fill('A challenge of the journey');
  await sheet.getByLabel(/^Prize shares by rank/).fill('60 30');
  await expect(sheet.getByRole('button', { name: 'Propose' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByLabel(/^Prize shares by rank/).fill('60 30 10');
  await expectSoundScreen(page, 'creating a challenge');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is waiting for a second person.' })).toBeVisible();

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openConsoleAs(desk, 'admin', '/approvals');
  await approve(desk, `${pool} USDT`);
  await desk.close();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: Number(pool).toLocaleString('en') });
  await expect(row).toContainText('Waiting');
  await expectSoundScreen(page, 'the challenge desk');
  await row.getByRole('button', { name: 'Fund' }).click();
  await expect(sheet.getByRole('button', { name: 'Propose' })).toHaveAttribute('aria-disabled', 'true');
});
