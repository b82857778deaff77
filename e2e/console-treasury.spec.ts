import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';

test('finance sees what lies on the chains, that it covers what is owed, and how to stop all payments', async ({
  page,
}) => {
  await openConsoleAs(page, 'finance', '/treasury');
  await expect(page.getByText('Signs approved payments')).toBeVisible();
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true }).first();
  await expect(coverage.getByRole('row', { name: /^USDT/ })).toContainText('Covered');
  for (const network of ['TRC20', 'ERC20', 'BTC']) {
    await expect(page.getByRole('heading', { name: network, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Stop all payments' }).click();
  await expect(page.getByText('Two operators take it back together')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSoundScreen(page, 'treasury');
});
