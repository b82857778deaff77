import { expect, test } from '@playwright/test';
import { findPerson, openAs } from './support/web.ts';

test('test coins are sent from the faucet, and the block, the payment and the address are found in the explorer', {
  tag: '@wide',
}, async ({ page }) => {
  await openAs(page, await findPerson(page.request, 'customer'), '/pages/sandbox/chains');
  await expect(page.getByText('Sandbox only')).toBeVisible();
  await page.getByRole('radio', { name: 'ERC20' }).click();
  // The form is another one for each network: what is pressed on the old one is lost.
  await expect(page.getByLabel('Coin', { exact: true }).getByRole('option', { name: 'ETH' })).toBeAttached();
  await page.getByRole('button', { name: 'My deposit address' }).click();
  const address = page.getByLabel('To address');
  await expect(address).toHaveValue(/^0x[0-9a-fA-F]{40}$/);
  await page.getByLabel('Amount').fill('37.25');
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  const sent = page.getByRole('region', { name: 'On its way' });
  await expect(sent.getByText(/^(Final, )?\d+ confirmations?$/)).toBeVisible();
  await expect(sent.getByText(/^Final, \d+ confirmations$/)).toBeVisible({ timeout: 30_000 });
  await sent.getByRole('button', { name: /37\.25 USDT/ }).click();

  const transaction = page.getByRole('region', { name: 'Transaction', exact: true });
  await expect(transaction.getByText('Network fee')).toBeVisible();
  await transaction.getByRole('list', { name: 'Address' }).getByRole('button').last().click();
  const account = page.getByRole('region', { name: 'Address', exact: true });
  await expect(account.getByText(/37\.25 USDT/).first()).toBeVisible();
  await account.getByRole('button', { name: 'All blocks' }).click();
  await expect(page.getByRole('region', { name: 'Newest blocks' }).getByRole('heading', { level: 3 })).toHaveCount(8);
});
