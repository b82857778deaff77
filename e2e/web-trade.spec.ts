import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, logInByApi, openAs, unlockTrading } from './support/web.ts';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
};

/** By how much the page is higher than the window. */
const scrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

test('an order is placed without scrolling, and everything about the market is one tap or key away', {
  tag: '@wide',
}, async ({ page, request }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  const customer = await findPerson(request, 'customer');
  await openAs(page, customer, '/pages/spot/trade?market=BTC-USDT');
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const buy = ticket.getByRole('button', { name: 'Buy BTC' });
  await expect(ticket.getByLabel('Price', { exact: true })).not.toHaveValue('', { timeout: 120_000 });
  await expect(page.locator('[data-pickable=true] [data-side=bid]').first()).toHaveText(/\d/, { timeout: 120_000 });

  // The price that is called so has its name; the button is in the first screen, above what lies over its end.
  await expect(page.getByText(/^(Last|Mark) price$/).first()).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  const end = isPhone ? (await boxOf(page, 'nav:has([aria-current=page]):not([hidden]) >> visible=true')).y : height;
  const box = await buy.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(end);
  await expectSoundScreen(page, 'trade');

  // Another market is found by its name, and a favourite stands first.
  await page.getByRole('button', { name: /^Change market/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a market' });
  await picker.getByLabel('Search markets').fill('nothing like this');
  await expect(picker.getByText('No market matches')).toBeVisible();
  await picker.getByRole('button', { name: 'Clear the search' }).click();
  await expect(picker.getByRole('button', { name: /^ETH\/USDT/ })).toBeVisible();
  await expectSoundScreen(page, 'the market picker');
  await picker.getByLabel('Search markets').fill('bitcoin');
  await picker.getByLabel('Search markets').press('Enter');
  await expect(picker).toBeHidden();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'BTC/USDT' });
  await expect(menu.getByRole('link', { name: 'Price alerts for BTC/USDT' })).toBeVisible();
  await expectSoundScreen(page, 'the menu of a market');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();

  const panel = page.getByRole('tablist', { name: 'Orders, positions and balances' });
  await panel.getByRole('tab', { name: 'Assets' }).click();
  await expect(page.getByRole('region', { name: 'Assets' }).getByRole('row', { name: /^USDT/ })).toBeVisible();
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');

  if (isPhone) {
    // The chart is folded until it is asked for, and stays as it was left.
    await expect(page.getByRole('figure', { name: 'Chart of BTC/USDT' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show chart' }).click();
    await expect(page.getByRole('figure', { name: 'Chart of BTC/USDT' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('figure', { name: 'Chart of BTC/USDT' })).toBeVisible();
    await page.getByRole('button', { name: 'Hide chart' }).click();
    return;
  }
  // A desk fills the window, whatever its size and however much was traded, and scrolls inside its panels only.
  const { token } = await logInByApi(request, customer);
  await unlockTrading(request, token, customer.trade_password);
  for (let trades = 0; trades < 8; trades += 1) {
    const order = {
      market: 'BTC-USDT',
      side: 'buy',
      kind: 'market',
      budget: '20',
      idempotencyKey: crypto.randomUUID(),
    };
    const reply = await request.post('/api/app.spot/place', { form: { ...order, _user_token: token, _lang: 'en' } });
    expect(((await reply.json()) as { errcode: number }).errcode).toBe(0);
  }
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => scrolls(page)).toBe(0);
    const figure = await boxOf(page, 'figure');
    expect(figure.width).toBeGreaterThanOrEqual(size.width - 60 - 280 - 300 - 24 - 2);
    expect(await page.locator('[data-pickable=true] [data-side=bid] > div').count()).toBe(15);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // Keys choose a side and a price, and never send anything.
  await page.locator('body').press('s');
  await expect(ticket.getByRole('button', { name: 'Sell BTC' })).toBeVisible();
  await expect(ticket.getByLabel('Amount')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('body').press('b');
  await expect(buy).toBeVisible();
  const price = ticket.getByLabel('Price', { exact: true });
  await price.fill('50000');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('50000.1');
  await price.press('Escape');
  await page.locator('body').press('f');
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await expectSoundScreen(page, 'the chart in full screen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Full-screen chart' })).toBeVisible();
  await page.locator('body').press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectSoundScreen(page, 'keyboard shortcuts');
});
