import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { expectToast, findPerson, logInByApi, openAs, pickMarket } from './support/web.ts';

async function ask<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/${path}`, { form: { _lang: 'en', ...form } });
  const { data, errmsg }: { data: T | null; errmsg: string } = await reply.json();
  if (data === null) throw new Error(`${path}: ${errmsg}`);
  return data;
}

type Level = { readonly price: string };
type Overview = { readonly assets: readonly { readonly asset: string; readonly total: string }[] };

test('play money is switched on, traded, told apart from real money, and started over', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const amir = await findPerson(request, 'agent');
  const { token: _user_token } = await logInByApi(page.request, amir);
  // Another journey may have left early: a log-in keeps its book.
  await ask(request, 'app.demo/switch', { _user_token, to: 'real' });
  const before = await ask<Overview>(request, 'app.assets/overview', { _user_token });
  let offer = Number.NaN;
  const readOffer = async () => {
    const depth = await ask<{ asks: Level[] }>(request, 'app.spot/depth', { market: 'BTC-USDT', book: 'demo' });
    offer = Number(depth.asks[0]?.price);
    return offer > 0;
  };
  await expect.poll(readOffer, { timeout: 120_000 }).toBe(true);

  await openAs(page, amir, '/pages/demo/demo');
  const band = page.getByRole('status').filter({ hasText: 'Play money. Nothing here is real.' });
  await expect(page.getByRole('button', { name: 'Switch to demo' })).toBeVisible();
  await expect(band).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to demo' }).click();
  await expect(band).toBeVisible();
  await expectSoundScreen(page, 'the demo account');

  await page.getByRole('link', { name: 'Trade', exact: true }).last().click();
  await expect(band).toBeVisible();
  await pickMarket(page, 'BTC/USDT');
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await expect(ticket.getByLabel('Price', { exact: true })).not.toHaveValue('');
  // Focused first: a field sets its figure without separators when it is entered.
  await ticket.getByLabel('Price', { exact: true }).click();
  await ticket.getByLabel('Price', { exact: true }).fill((offer * 0.95).toFixed(1));
  await ticket.getByLabel('Amount').fill('0.01');
  await ticket.getByRole('button', { name: 'Buy BTC with demo money' }).click();
  await expectToast(page, 'Order placed');
  await ticket.getByLabel('Kind of order').selectOption('Market');
  await ticket.getByLabel('Spend').fill('500');
  await ticket.getByRole('button', { name: 'Buy BTC with demo money' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC with demo money' }).click();
  await expectToast(page, 'Order filled.');
  // Back to the top, for half a button below the head is too small a target to whoever measures.
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoundScreen(page, 'trading with play money');

  // What needs the real account says so, under the band.
  await page.goto('/h5/#/pages/recharge/recharge');
  await expect(page.getByText('Please register or log in to a real account')).toBeVisible();
  await expect(band).toBeVisible();

  await page.goto('/h5/#/pages/demo/demo');
  await expect(page.getByText('1 open order.')).toBeVisible();
  await expect(page.getByText('Too few orders to tell')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Averages by kind of order' })).toContainText('BTC/USDT · Buy');
  await page.getByRole('button', { name: 'Reset the demo account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 open demo order is cancelled.');
  await expectSoundScreen(page, 'before a reset');
  await dialog.getByRole('button', { name: 'Reset the demo account' }).click();
  await expectToast(page, 'Reset. You have 100,000 demo USDT. 1 order was cancelled.');
  await expect(page.getByText('No open orders.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your demo account is worth' })).toContainText('100,000.00');
  await page.getByRole('button', { name: /reset(s)? so far$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('1 order cancelled');

  // Another page of this log-in goes back to real money: this one follows with its next call.
  await ask(request, 'app.demo/switch', { _user_token, to: 'real' });
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(band).toHaveCount(0);
  const after = await ask<Overview>(request, 'app.assets/overview', { _user_token });
  expect(after.assets).toEqual(before.assets);
});
