import { expect, type Page } from '@playwright/test';
import { approve, expectSoundAtBothSizes, openConsoleAs } from './support/console.ts';
import { test } from './support/own-sandbox.ts';
import { findPerson, listRows, logInByApi, openAs, unlockTrading } from './support/web.ts';

const MARKET = 'TRX-USDT';
const PATIENT = { timeout: 120_000 };

test('a market is delisted: the order in it comes back with a notice and its reason, and nobody is led into it', async ({
  page,
  request,
  browser,
  sandbox,
}) => {
  const customer = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, customer);
  await unlockTrading(request, token, customer.trade_password);
  const ask = async (path: string, form: Record<string, string> = {}) =>
    (await request.post(`/api/${path}`, { form: { _user_token: token, _lang: 'en', ...form } })).json();
  const free = async () => (await ask('app.spot/rules', { market: MARKET })).data.available.quote.amount;
  const before = await free();
  const place = async () => {
    const { data } = await ask('app.spot/rules', { market: MARKET });
    const price = (Number(data.reference) * 0.95).toFixed(5);
    const order = { market: MARKET, side: 'buy', kind: 'limit', price, amount: '100' };
    return ask('app.spot/place', { ...order, idempotencyKey: crypto.randomUUID() });
  };
  await expect.poll(async () => (await place()).errcode, PATIENT).toBe(0);
  expect(Number(await free())).toBeLessThan(Number(before));

  const deskFor = async () =>
    (await browser.newContext({ baseURL: sandbox.url, viewport: { width: 1280, height: 800 } })).newPage();
  await announce(await deskFor(), await deskFor());
  await openAs(page, customer, '/pages/news/notices');
  await expect(
    listRows(page)
      .filter({ hasText: `${MARKET} will be delisted on` })
      .first(),
  ).toBeVisible(PATIENT);

  // An hour later: what two operators announced comes true at its time, and no clock of a sandbox can be turned.
  await sandbox.asOwner(`update market set delists_at = now() where id = '${MARKET}'`);
  await expect.poll(async () => (await place()).refusal?.code, PATIENT).toBe('spot.closed');
  await expect.poll(free, PATIENT).toBe(before);

  await page.reload();
  await listRows(page)
    .filter({ hasText: `Order cancelled: ${MARKET}` })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByText('The market was delisted, so the rest was cancelled.')).toBeVisible();
  await expectSoundAtBothSizes(page, 'an order of a delisted market');

  await page.goto('/h5/#/pages/market/quotation');
  const row = listRows(page).filter({ hasText: 'TRX' }).first();
  await expect(row).toContainText('Delisted');
  await expectSoundAtBothSizes(page, 'quotation with a delisted market');
  await page.goto(`/h5/#/pages/market/coin?id=${MARKET}`);
  await expect(page.getByText('Delisted', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trade TRX' })).toHaveCount(0);
  await expectSoundAtBothSizes(page, 'the page of a delisted market');
  // Where it was traded nothing can be placed, and the other markets are a tap away.
  await page.goto(`/h5/#/pages/spot/trade?id=${MARKET}`);
  await expect(page.getByText('Trading here has ended. Your coins stay in your account.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change market/ })).toBeVisible();
  await expectSoundAtBothSizes(page, 'trading in a delisted market');

  await page.goto('/h5/#/pages/flash-exchange/exchange');
  const coins = page.getByRole('combobox', { name: 'Coin' });
  await expect(coins).toContainText('BTC');
  await expect(coins).not.toContainText('TRX');
});

/** One operator proposes the date, another approves. */
async function announce(page: Page, other: Page): Promise<void> {
  await openConsoleAs(page, 'finance', '/listing');
  await page.getByRole('button', { name: `Change ${MARKET}` }).click();
  const sheet = page.getByRole('dialog');
  const inTwoHours = new Date(Date.now() + 2 * 60 * 60 * 1_000).toISOString();
  await sheet.getByLabel('Delisted at').fill(`${inTwoHours.slice(0, 10)} ${inTwoHours.slice(11, 16)}`);
  await sheet.getByLabel('Reason').fill('The project has ended');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet).toHaveCount(0);
  await openConsoleAs(other, 'admin', '/approvals');
  await approve(other, 'Change a market');
  for (const desk of [page, other]) await desk.context().close();
}
