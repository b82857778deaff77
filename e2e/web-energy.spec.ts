import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs, tokenOf } from './support/web.ts';

/** One for each size: a receiver has one rental at a time. */
const RECEIVERS: Readonly<Record<string, string>> = {
  phone: 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
  wide: 'TQq3EYEiaYr95r6ePRQwycukCEAE4qWkE7',
};

async function ask<T>(request: APIRequestContext, page: Page, path: string, form: Record<string, string>): Promise<T> {
  const given = { ...form, _user_token: await tokenOf(page), _lang: 'en' };
  const reply = await request.post(`/api/${path}`, { form: given });
  return ((await reply.json()) as { data: T }).data;
}

test('energy is priced beside burning, paid, and read back from the chain', async ({ page, request }, { project }) => {
  const receiver = RECEIVERS[project.name] ?? RECEIVERS.wide ?? '';
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/energy/rental');
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page.getByText('Enter a TRON address.')).toBeVisible();
  await expectSoundScreen(page, 'what is wanted');

  // An account comes into being with the first TRX that reaches it; before that the chain lends it nothing.
  await ask(request, page, 'app.sandbox/pay', {
    network: 'TRC20',
    asset: 'TRX',
    amount: '5',
    address: receiver,
    idempotencyKey: randomUUID(),
  });
  const canRent = async () => (await ask<{ capacity: number }>(request, page, 'app.energy/rules', {})).capacity > 0;
  await expect.poll(canRent, { timeout: 120_000 }).toBe(true);
  const quoted = async () =>
    (await ask(request, page, 'app.energy/quote', { receiver, energy: '65000', hours: '1' })) !== null;
  await expect.poll(quoted, { timeout: 60_000 }).toBe(true);

  await page.getByLabel('Address that sends').fill(receiver);
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page.getByText(/% less than burning/)).toBeVisible();
  await page.getByRole('button', { name: 'How this is computed' }).click();
  await expect(page.getByText(/^Historic figure/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSoundScreen(page, 'the price');
  await page.getByRole('button', { name: 'Rent', exact: true }).click();
  await page.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await page.getByRole('button', { name: /^Pay / }).click();

  await expect(page.getByText('Time left:')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Energy the chain shows')).toBeVisible();
  await expectSoundScreen(page, 'an order');
  await page.getByRole('link', { name: 'Show the movement of money' }).click();
  await expect(page.getByRole('heading', { name: 'Postings' })).toBeVisible();
});
