import { expect, test } from '@playwright/test';
import { approve, expectSoundScreen, openConsoleAs } from './support/console.ts';

test('finance sees what lies on the chains, stops all payments, and lets them go on with a colleague', {
  tag: '@wide',
}, async ({ page, browser }) => {
  await openConsoleAs(page, 'finance', '/treasury');
  await expect(page.getByText('Signs approved payments')).toBeVisible();
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true }).first();
  await expect(coverage.getByRole('row', { name: /^USDT/ })).toContainText('Covered');
  for (const network of ['TRC20', 'ERC20', 'BTC']) {
    await expect(page.getByRole('heading', { name: network, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Stop all payments' }).click();
  await expect(page.getByText('Two operators take it back together')).toBeVisible();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('A drill, nothing else');
  await sheet.getByRole('button', { name: 'Stop all payments' }).click();
  await expect(page.getByText('Stopped by omar: A drill, nothing else.')).toBeVisible();
  await page.getByRole('button', { name: 'Let payments go on' }).click();
  await sheet.getByLabel('Reason').fill('The drill is over');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('A proposal waits for a second person').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let payments go on' })).toHaveCount(0);
  await expectSoundScreen(page, 'treasury');

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openConsoleAs(desk, 'admin', '/approvals');
  await approve(desk, 'Let payments go on');
  await desk.context().close();
  await expect(page.getByText('Signs approved payments')).toBeVisible();
});
