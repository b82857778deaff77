import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { registerNewcomer } from './support/newcomer.ts';
import { findPerson, listRows, logInByApi, openAs, unlockTrading } from './support/web.ts';

const MARKET = 'BTC-USDT';
const TICK = 0.1;
const PATIENT = { timeout: 120_000 };

type Reply<T> = { readonly errcode: number; readonly data: T };
type Rules = { readonly markets: readonly { readonly id: string; readonly last: string | null }[] };

async function ask<T>(request: APIRequestContext, path: string, token: string, form: Record<string, string> = {}) {
  const reply = await request.post(`/api/${path}`, { form: { ...form, _user_token: token, _lang: 'en' } });
  return (await reply.json()) as Reply<T>;
}

/** A market order of somebody whose screen nobody looks at; true once it was traded. */
async function trade(request: APIRequestContext, token: string, side: 'buy' | 'sell'): Promise<boolean> {
  const form = { market: MARKET, side, kind: 'market', amount: '0.0005', idempotencyKey: crypto.randomUUID() };
  return (await ask(request, 'app.spot/place', token, form)).errcode === 0;
}

/** One alert a step above the last trade and one a step below: whatever is paid next, one of them is reached. */
async function waitOnBothSides(request: APIRequestContext, token: string): Promise<boolean> {
  const { data } = await ask<Rules>(request, 'app.price-alerts/rules', token);
  const last = Number(data.markets.find(({ id }) => id === MARKET)?.last);
  const add = (direction: string, value: number) =>
    ask(request, 'app.price-alerts/add', token, {
      ...{ market: MARKET, direction, value: value.toFixed(1), idempotencyKey: crypto.randomUUID() },
    });
  const added = [await add('rise', last + TICK), await add('fall', last - TICK)];
  return added.every(({ errcode }) => errcode === 0);
}

test('an alert set on a market is reached by a trade, its notice leads back, and a removed one is brought back', {
  tag: '@wide',
}, async ({ page, request }) => {
  const trader = await findPerson(request, 'vip');
  const { token: trading } = await logInByApi(request, trader);
  await unlockTrading(request, trading, trader.trade_password);
  await expect.poll(() => trade(request, trading, 'buy'), PATIENT).toBe(true);

  const owner = await registerNewcomer(request);
  const { token } = await logInByApi(request, owner);
  await page.addInitScript(() => sessionStorage.setItem('e2e.asked', '1'));
  await openAs(page, owner, `/pages/market/coin?id=${MARKET}`);
  await page.getByRole('link', { name: 'Price alerts for BTC/USDT' }).click();
  const sheet = page.getByRole('dialog', { name: 'New price alert' });
  await sheet.getByLabel('Change from last trade').fill('+5');
  await expect(sheet.getByText('at or above this price')).toBeVisible();
  await expect(sheet.getByLabel('Alert price')).not.toHaveValue('');
  await sheet.getByLabel('Alert price').fill('1,000');
  await expect(sheet.getByText('at or below this price')).toBeVisible();
  await expectSoundScreen(page, 'the sheet of a price alert');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await expect(sheet).toBeHidden();
  const far = listRows(page).filter({ hasText: 'falls to 1,000' });
  await expect(far).toBeVisible();
  await expectSoundScreen(page, 'price alerts');

  // Removed and brought back.
  await far.getByRole('button', { name: 'Remove alert for BTC/USDT' }).click();
  await far.getByRole('button', { name: 'Undo' }).click();
  await expect(far.getByRole('button', { name: 'Remove alert for BTC/USDT' })).toBeVisible();
  await expect(far.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // The page is open while the price is reached.
  await page.getByRole('radio', { name: 'Reached' }).click({ force: true });
  await expect(page.getByText('No alerts reached yet')).toBeVisible();
  await expect.poll(() => waitOnBothSides(request, token), PATIENT).toBe(true);
  let side: 'buy' | 'sell' = 'buy';
  await expect
    .poll(async () => {
      side = side === 'buy' ? 'sell' : 'buy';
      await trade(request, trading, side);
      const form = { state: 'reached' };
      return (await ask<{ rows: unknown[] }>(request, 'app.price-alerts/list', token, form)).data.rows.length;
    }, PATIENT)
    .toBeGreaterThan(0);
  await expect(listRows(page).filter({ hasText: 'Trade at' }).first()).toBeVisible();

  await page.goto('/h5/#/pages/news/notices');
  const notice = listRows(page).filter({ hasText: 'BTC-USDT reached your alert price' }).first();
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(/market\/coin\?id=BTC-USDT$/);
  await page.goto('/h5/#/pages/mine/mine');
  await expect(page.locator('a[href$="/pages/market/alerts"]')).toContainText(/\d waiting/);
});
