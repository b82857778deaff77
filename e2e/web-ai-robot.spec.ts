import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs, tokenOf, unlockTrading } from './support/web.ts';

test('the AI robot says that it has no edge, waits in cash, explains a decision, repeats it and gives the money back', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/find/find');
  await unlockTrading(request, await tokenOf(page), mia.trade_password);
  await page.locator('a[href$="/pages/robot/ai"]').click();

  // Told before anything is started: on recorded data no model passed.
  await expect(page.locator('output').getByText('No edge right now', { exact: true })).toBeVisible({ timeout: 30_000 });
  const score = page.getByRole('region', { name: 'Scorecard' });
  await expect(score.getByText('Coinbase BTC/USD by day (QuantConnect/Lean, Apache-2.0)')).toBeVisible();
  await expect(score.getByText('Log-loss is not below the base rate')).toBeVisible();
  await expect(score.getByText('The result is not above buy and hold')).toBeVisible();
  const spreads = page.getByRole('region', { name: 'Spread search' });
  await expect(spreads.getByText('Searching, will continue after closing')).toBeVisible();
  await expect(spreads.getByText('These are our assumptions for a new customer', { exact: false })).toBeVisible();
  await expectSoundScreen(page, 'the AI robot');

  const form = page.getByRole('region', { name: 'Start AI robot' });
  await expect(form.getByText('Your robot waits in cash')).toBeVisible();
  await form.getByLabel('Amount').fill('49');
  await form.getByRole('button', { name: 'Start AI robot' }).click();
  await expect(form.getByText('Enter an amount from 50 to 10,000 USDT.')).toBeVisible();
  await form.getByLabel('Amount').fill('60');
  await form.getByRole('button', { name: 'Start AI robot' }).click();

  // It decides within seconds on the candle that closed last, and stays in cash.
  await expect(page.getByText('Invested')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('No edge, stays in cash')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expectSoundScreen(page, 'an AI robot');
  await page.getByText('No edge, stays in cash').click();

  await expect(page.getByRole('region', { name: 'Inputs' }).getByRole('row')).toHaveCount(8);
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(replay.getByText('Same result')).toBeVisible();
  await expect(replay.getByText('19 / 19')).toBeVisible();
  await expectSoundScreen(page, 'a decision');

  await page.goBack();
  await page.getByRole('button', { name: 'Stop and sell coins' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Stop and sell coins' }).click();
  await expect(page.locator('output').getByText('Stopped', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop and sell coins' })).toBeHidden();
});
