import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

// The sandbox converts by one dated table, so the line names the same day whenever this runs.
const SAMPLE_LINE = /€[\d,]+\.\d\d.*sample rates of .?Mar 13, 2026/;

test('a total is also shown in the currency the customer chose', { tag: '@wide' }, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'agent'), '/pages/mine/settings');
  const choice = page.getByLabel('Also show the total in');
  await expect(choice).toBeEnabled();
  // The choice stays with the account: another journey of this person has made it already, and picks the same.
  if ((await choice.inputValue()) !== 'EUR') {
    const saved = page.waitForResponse(/app\.assets\/set_currency/);
    await choice.selectOption('EUR');
    await saved;
  }
  await expect(choice).toBeEnabled();
  await expect(choice).toHaveValue('EUR');
  await expectSoundScreen(page, 'settings');

  await page.goto('/h5/#/pages/index/home');
  const line = page.getByRole('region', { name: 'Total balance' }).getByRole('button', { name: /sample rates/ });
  await expect(line).toContainText(SAMPLE_LINE);
  await line.click();
  const sheet = page.getByRole('dialog', { name: 'Total in EUR' });
  await expect(sheet).toContainText('European Central Bank');
  await expect(sheet).toContainText('1 USDT is counted as 1 US dollar.');
  await expectSoundScreen(page, 'how the total was converted');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.goto('/h5/#/pages/assets/assets');
  await expect(page.getByRole('region', { name: 'Total in USDT' })).toContainText(SAMPLE_LINE);
});
