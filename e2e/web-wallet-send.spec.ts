import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { recordLeaks } from './support/leak-recorder.ts';
import { BITCOIN, ETHEREUM, fillPayment, openFunded, sign, TRON, tellLie } from './support/own-chains.ts';
import { WALLET_PASSWORD } from './support/wallet.ts';
import { findPerson, openAs } from './support/web.ts';

test('money is received and sent on all three chains, and shows up in the history', {
  tag: '@wide',
}, async ({ page, request }) => {
  test.setTimeout(240_000);
  const person = await findPerson(request, 'customer');
  const leaks = recordLeaks(page);
  const secrets = [WALLET_PASSWORD];
  await openAs(page, person, '/pages/wallet/wallets');
  for (const chain of [TRON, ETHEREUM, BITCOIN]) {
    const { address, key } = await openFunded(page, request, person, chain);
    secrets.push(key);
    await page.goto('/h5/#/pages/wallet/wallets');
    await page
      .getByRole('link', { name: new RegExp(address.slice(0, 6)) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Receive', exact: true }).click();
    await expect(page.getByRole('img', { name: `QR code of your ${chain.radio} address` })).toBeVisible();
    await expect(page.getByTitle(address)).toBeVisible();
    await expectSoundScreen(page, `receive on ${chain.radio}`);

    if (chain.lie) {
      const beHonest = await tellLie(page, { call: 'sendfacts', ...chain.lie });
      await fillPayment(page, address, chain);
      await expect(page.getByRole('alert')).toContainText(`${chain.lie.words} Nothing was signed.`);
      await expect(page.getByRole('button', { name: 'Sign and send' })).toHaveCount(0);
      await beHonest();
    }
    await fillPayment(page, address, chain);
    await expect(page.getByText('Read from the transaction you will sign')).toBeVisible();
    await expect(page.getByTitle(chain.to)).toBeVisible();
    await expect(page.getByText('You haven’t sent to this address before. Check every character.')).toBeVisible();
    await expectSoundScreen(page, `confirm on ${chain.radio}`);
    if (chain === BITCOIN) {
      const beHonest = await tellLie(page, {
        call: 'broadcast',
        from: /"txid":"[0-9a-f]{64}"/,
        to: `"txid":"${'0'.repeat(64)}"`,
      });
      await sign(page);
      await expect(page.getByRole('alert')).toContainText('The server answered with another transaction ID.');
      await beHonest();
      // The same bytes again: they are one payment, however often they are sent.
      await page.getByRole('dialog').getByRole('button', { name: 'Sign and send' }).click();
    } else await sign(page);
    await expect(page.getByText('Transaction submitted successfully, please wait for it to take effect')).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('link', { name: 'History' }).click();
    const row = page.getByRole('button', { name: /Sent/ });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('Confirmed', { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await row.click();
    await expect(page.getByRole('dialog').getByTitle(chain.to)).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Block number')).toBeVisible();
    await expectSoundScreen(page, `a transaction on ${chain.radio}`);
  }
  expect(await leaks.find(secrets)).toEqual([]);
});
