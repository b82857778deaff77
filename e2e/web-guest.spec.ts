import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';

test('a visitor tries with play money in one tap, finds it again on the device, and is led to register for the rest', {
  tag: '@wide',
}, async ({ page, context }) => {
  await page.goto('/h5/');
  await page.getByRole('main').getByRole('link', { name: 'Try with 100,000 demo USDT' }).click();
  await expect(page).toHaveURL(/pages\/spot\/trade/);
  const keep = page.getByRole('link', { name: 'Create an account to keep it' });
  await expect(keep).toBeVisible();
  await expect(page.getByRole('form', { name: 'Order ticket' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Real' })).toHaveCount(0);

  // Another tab has nothing of this one but what the device keeps.
  const again = await context.newPage();
  await again.goto('/h5/#/pages/demo/demo');
  await expect(again.getByText('Your demo account is worth')).toBeVisible();
  await expect(
    again
      .getByRole('main')
      .getByText(/100,000\.00/)
      .first(),
  ).toBeVisible();
  await expect(again.getByText('This account exists only on this device.')).toBeVisible();
  await expectSoundScreen(again, 'the demo account of a guest');

  // What needs a person leads to where one becomes a customer.
  await again.goto('/h5/#/pages/recharge/recharge');
  await expect(again.getByRole('main').getByRole('link', { name: /Register|Create/ })).toBeVisible();
  await again.goto('/h5/#/pages/mine/mine');
  await expect(again.getByRole('heading', { name: 'Demo account on this device' })).toBeVisible();
  await expectSoundScreen(again, 'the account page of a guest');
  await keep.click();
  await expect(page).toHaveURL(/auth\/register/);
  await expect(page.getByText('You keep your demo account, with everything in it.')).toBeVisible();
});
