import { expect, type Locator, test } from '@playwright/test';
import { findPerson, logInByApi, openAs } from './support/web.ts';

const selected = (field: Locator) =>
  field.evaluate((input) => {
    const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  });

test('a thousand typed with its comma is a thousand, and entering a figure selects it', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const { uid } = await logInByApi(request, await findPerson(request, 'customer'));
  await openAs(page, await findPerson(request, 'vip'), '/pages/transfer/transfer');
  await page.getByLabel('Recipient’s ID').fill(uid);
  await page.getByRole('button', { name: 'Continue' }).click();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.click();
  await page.keyboard.type('1,000');
  await expect(amount).toHaveValue('1,000');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText(/^1,000\sUSDT$|^1,000$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm with trade password' })).toBeVisible();

  // Prices of this market are above a thousand, so the field groups them at rest.
  await page.goto('/h5/#/pages/spot/trade?market=BTC-USDT');
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const price = ticket.getByLabel('Price', { exact: true });
  await expect(price).toHaveValue(/,/, { timeout: 60_000 });
  await ticket.getByLabel('Kind of order').focus();
  await page.keyboard.press('Tab');
  await expect(price).toBeFocused();
  expect(await selected(price)).toBe(await price.inputValue());
  await page.keyboard.type('51,000');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('51,000');
  await price.click();
  expect(await selected(price)).toBe('51000');
  await page.keyboard.type('1,00');
  await page.keyboard.press('Tab');
  await expect(ticket.getByText('Use this format: 1,234.5')).toBeVisible();
  await ticket.getByRole('button', { name: 'Use 1.00' }).click();
  await expect(price).toHaveValue('1.00');
});
