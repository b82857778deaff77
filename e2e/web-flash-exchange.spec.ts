import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs, tokenOf } from './support/web.ts';

test('a coin is exchanged at a quote that holds for fifteen seconds, and once', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const mia = await findPerson(request, 'customer');
  await page.clock.install();
  await openAs(page, mia, '/pages/flash-exchange/exchange');
  // Both venues have to be heard first; a sandbox that has just been started may still be connecting.
  const token = await tokenOf(page);
  const state = async () => {
    const form = { base: 'TRX', _user_token: token, _lang: 'en' };
    const reply = await request.post('/api/app.flash-exchange/price', { form });
    return ((await reply.json()) as { data: { state: string } | null }).data?.state;
  };
  await expect.poll(state, { timeout: 120_000 }).toBe('ok');

  await page.getByLabel('Coin', { exact: true }).selectOption('TRX');
  const show = page.getByRole('button', { name: 'Get quote' });
  const give = page.getByLabel('You pay');
  await show.click();
  await expect(page.getByText('Enter an amount.')).toBeVisible();
  await give.fill('9');
  await show.click();
  await expect(page.getByText('Exchange at least 10 USDT.')).toBeVisible();
  await give.fill('25');
  await expect(page.getByLabel('You receive')).not.toHaveValue('');
  await expectSoundScreen(page, 'the exchange');

  // What was typed stays when the quote runs out, and a new one takes its place.
  await show.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await page.clock.fastForward(16_000);
  await sheet.getByRole('button', { name: 'Get new quote' }).click();
  await expectSoundScreen(page, 'the quote');
  await sheet.getByRole('button', { name: /^Exchange 25 USDT for / }).click();

  await expect(page.getByText('You received')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where the rate came from' })).toBeVisible();
  await expectSoundScreen(page, 'the receipt');
  await page.getByRole('link', { name: 'See the entries' }).click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await page.getByRole('link', { name: 'Flash exchange', exact: true }).click();
  await expect(page.getByText('You received')).toBeVisible();
  await page.goto('/h5/#/pages/flash-exchange/history');
  await expect(page.getByText('USDT for TRX').first()).toBeVisible();
});
