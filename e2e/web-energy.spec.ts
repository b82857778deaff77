import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { sendUsdt, strangerAt } from './support/tron-sender.ts';
import { findPerson, openAs, tokenOf } from './support/web.ts';

/** Keys of people outside, one for each size: a receiver has one rental at a time. */
const SENDERS: Readonly<Record<string, number>> = { phone: 1, wide: 2 };

async function ask<T>(request: APIRequestContext, page: Page, path: string, form: Record<string, string>): Promise<T> {
  const given = { ...form, _user_token: await tokenOf(page), _lang: 'en' };
  const reply = await request.post(`/api/${path}`, { form: given });
  return ((await reply.json()) as { data: T }).data;
}

test('energy is priced beside burning, paid, read back from the chain, and a send with it burns nothing', {
  tag: '@wide',
}, async ({ page, request }) => {
  const sender = SENDERS[test.info().project.name] ?? 3;
  const receiver = strangerAt(sender);
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/energy/rental');
  await page.getByRole('button', { name: 'See price' }).click();
  await expect(page.getByText('Enter a TRON address.')).toBeVisible();
  await expectSoundScreen(page, 'what is wanted');

  // An account comes into being with the first TRX that reaches it; before that the chain lends it nothing.
  for (const [asset, amount] of [
    ['TRX', '5'],
    ['USDT', '20'],
  ] as const) {
    const gift = { network: 'TRC20', asset, amount, address: receiver, idempotencyKey: randomUUID() };
    await ask(request, page, 'app.sandbox/pay', gift);
  }
  const canRent = async () => (await ask<{ capacity: number }>(request, page, 'app.energy/rules', {})).capacity > 0;
  await expect.poll(canRent, { timeout: 120_000 }).toBe(true);
  const quoted = async () =>
    (await ask(request, page, 'app.energy/quote', { receiver, energy: '65000', hours: '1' })) !== null;
  await expect.poll(quoted, { timeout: 60_000 }).toBe(true);

  await page.getByLabel('Sending address').fill(receiver);
  await page.getByRole('button', { name: 'See price' }).click();
  await expect(page.getByText(/% cheaper than burning/)).toBeVisible();
  await page.getByRole('button', { name: 'How it’s calculated' }).click();
  await expect(page.getByText(/^Historic figure/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSoundScreen(page, 'the price');
  await page.getByRole('button', { name: 'Rent', exact: true }).click();
  await page.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await page.getByRole('button', { name: /^Pay / }).click();

  await expect(page.getByText('Time left:')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Energy the chain shows')).toBeVisible();
  await expectSoundScreen(page, 'an order');
  const order = page.url();

  // What it is for: the receiver sends USDT by their own key, and keeps every TRX.
  const txid = await sendUsdt(sender, strangerAt(9), 1_000_000n);
  await page.goto(`/h5/#/pages/sandbox/chains?network=TRC20&tx=${txid}`);
  const transaction = page.getByRole('region', { name: 'Transaction', exact: true });
  await expect(transaction.getByText(/^(Final, )?\d+ confirmations?$/)).toBeVisible();
  await expect(transaction.getByText('Network fee').locator('..')).toHaveText(/Network fee\s*0\s*TRX/);
  await page.goto(order);
  await page.getByRole('link', { name: 'See the entries' }).click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
});
