import { expect, test } from '@playwright/test';
import { approve, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, logInByApi, unlockTrading } from './support/web.ts';

const MARKET = 'TRX-USDT';
const REASON = 'We look into the venue’s feed';

test('a market is halted by one with a reason, the customer reads it, and two let it go on', { tag: '@wide' }, async ({
  page,
  request,
  browser,
}) => {
  const customer = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, customer);
  await unlockTrading(request, token, customer.trade_password);
  const ask = async (path: string, form: Record<string, string>) =>
    (await request.post(`/api/app.spot/${path}`, { form: { _user_token: '', _lang: 'en', ...form } })).json();
  // Somewhat below the best bid: it stands, and nobody takes it.
  const place = async (): Promise<{ readonly errcode: number; readonly errmsg: string }> => {
    const { data } = await ask('rules', { market: MARKET, _user_token: token });
    const price = (Number(data.reference) * 0.95).toFixed(5);
    const order = { market: MARKET, side: 'buy', kind: 'limit', price, amount: '100' };
    return ask('place', { ...order, idempotencyKey: crypto.randomUUID(), _user_token: token });
  };

  await openConsoleAs(page, 'finance', '/market');
  await expect(page.getByRole('heading', { name: MARKET })).toBeVisible();
  await expectSoundScreen(page, 'markets');
  await page.getByRole('button', { name: `Halt ${MARKET}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Halt now' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByLabel('Reason').fill(REASON);
  await sheet.getByRole('button', { name: 'Halt now' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${MARKET} is halted.` })).toBeVisible();

  expect((await place()).errmsg).toContain(`This market is halted: ${REASON}.`);
  const trade = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await trade.goto(`/h5/#/pages/spot/trade?market=${MARKET}`);
  await expect(trade.getByText(REASON)).toBeVisible();
  await trade.context().close();

  await page.getByRole('link', { name: MARKET }).click();
  await expect(page.getByText('Halted by omar. Customers read why:')).toBeVisible();
  await page.getByRole('button', { name: 'Prove now' }).click();
  await expect(page.getByText('the hash is the same')).toBeVisible();
  await page.getByRole('button', { name: `Resume trading in ${MARKET}` }).click();
  await sheet.getByLabel('Reason').fill('The feed is sound');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('A proposal is waiting for a second person').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Resume trading in ${MARKET}` })).toHaveCount(0);
  await expectSoundScreen(page, 'a halted market');

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openConsoleAs(desk, 'admin', '/approvals');
  await approve(desk, 'Resume a market');
  await desk.context().close();
  expect((await place()).errcode).toBe(0);
  await expect(page.getByText('Trading', { exact: true })).toBeVisible({ timeout: 30_000 });
  await ask('cancelAll', { market: MARKET, _user_token: token });

  // What stands behind the markets: the liquidity provider, the fund and the pool.
  await page.getByRole('link', { name: 'Liquidity', exact: true }).click();
  await expect(page.getByText('Quoting').first()).toBeVisible({ timeout: 30_000 });
  await expectSoundScreen(page, 'liquidity');
  await page.getByRole('link', { name: 'Insurance and lending' }).click();
  await expect(page.getByRole('slider', { name: 'Insurance fund, 30 days' })).toBeVisible();
  await expectSoundScreen(page, 'insurance and lending');
  await page.getByRole('link', { name: 'Pairs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Trades between two customers' })).toBeVisible();
  await expect(page.getByText('Nothing to review.')).toBeVisible();
  await expectSoundScreen(page, 'trades between two customers');
  await page.goBack();
  await page.getByRole('link', { name: 'Margin: liquidation charge' }).click();
  await expect(page.locator('#setting-margin\\.liquidationCharge')).toBeFocused();
});
