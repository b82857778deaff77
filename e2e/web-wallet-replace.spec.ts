import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { recordLeaks } from './support/leak-recorder.ts';
import { ETHEREUM, fillPayment, openFunded, sign, tellLie } from './support/own-chains.ts';
import { WALLET_PASSWORD } from './support/wallet.ts';
import { findPerson, openAs } from './support/web.ts';

const rowsThat = (page: Page, state: string): Locator =>
  page.getByRole('button', { name: /Sent/ }).filter({ hasText: state });

async function signAndSee(page: Page): Promise<void> {
  await expect(page.getByText('Read from the transaction you will sign')).toBeVisible();
  await sign(page);
  await expect(page.getByText('Transaction submitted successfully, please wait for it to take effect')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
}

test('a payment that waits is sped up and then taken back, and the blocks have the last of the three', {
  tag: '@wide',
}, async ({ page, request }) => {
  test.setTimeout(240_000);
  const person = await findPerson(request, 'customer');
  const leaks = recordLeaks(page);
  await openAs(page, person, '/pages/wallet/wallets');
  const { address, key } = await openFunded(page, request, person, ETHEREUM);

  // With a number in front of it left out, the payment waits for as long as we like.
  const beHonest = await tellLie(page, {
    call: 'sendfacts',
    from: /"nonce":\{"pending":0/,
    to: '"nonce":{"pending":1',
  });
  await fillPayment(page, address, ETHEREUM);
  await signAndSee(page);
  await beHonest();
  await rowsThat(page, 'Pending').click();
  await expectSoundScreen(page, 'a transaction that waits');
  await page.getByRole('link', { name: 'Speed up' }).click();
  await expect(page.getByText('with a higher fee takes the place of the pending one')).toBeVisible();
  await expect(page.getByTitle(ETHEREUM.to)).toBeVisible();
  await expectSoundScreen(page, 'speed up');
  await signAndSee(page);
  await expect(rowsThat(page, 'Replaced or dropped')).toHaveCount(1);
  await rowsThat(page, 'Pending').click();
  await page.getByRole('link', { name: 'Cancel transaction' }).click();
  await expect(page.getByText('A payment to yourself takes the place of the pending one')).toBeVisible();
  await expect(page.getByTitle(address).first()).toBeVisible();
  await expectSoundScreen(page, 'cancel');
  await signAndSee(page);

  // The number that was left out: now both can go into a block, and nothing reached the address of the first.
  await fillPayment(page, address, { ...ETHEREUM, sent: ['ETH', '0.03125'] });
  await signAndSee(page);
  await expect(rowsThat(page, 'Pending')).toHaveCount(0, { timeout: 90_000 });
  await expect(rowsThat(page, 'Replaced or dropped')).toHaveCount(2);
  await expect(rowsThat(page, 'Confirmed').filter({ hasText: '0.125' })).toHaveCount(0);
  await expect(rowsThat(page, 'Confirmed').filter({ hasText: '0.03125' })).toHaveCount(1);
  expect(await leaks.find([key, WALLET_PASSWORD])).toEqual([]);
});
