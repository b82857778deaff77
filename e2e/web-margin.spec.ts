import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { movePrice } from './support/venue-prices.ts';
import { expectToast, findPerson, listRows, logInByApi, openAs, pickMarket, unlockTrading } from './support/web.ts';

const MARKET = 'TRX-USDT';
/** A tenth is put in. Liquidation begins some eight per cent below, and a tenth below it would be too late for slices. */
const FALL = 0.914;
const RISE = 1.03;
const NUDGE = 1.002;

const figure = (text: string | null) => Number((text ?? '').replaceAll(',', ''));

/** What stands beside a label among the facts. */
const fact = (within: Page | Locator, label: string) =>
  within.locator('dl > div').filter({ hasText: label }).locator('dd').first();

/** What an earlier journey left open would stand beside what this one opens. */
async function closeAll(request: APIRequestContext, _user_token: string): Promise<void> {
  const form = { _user_token, _lang: 'en' };
  const reply = await request.post('/api/app.margin/positions', { form: { ...form, list: 'open' } });
  const { data }: { data: { rows: { id: string }[] } } = await reply.json();
  for (const { id } of data.rows) {
    await request.post('/api/app.margin/close', { form: { ...form, id, idempotencyKey: crypto.randomUUID() } });
  }
}

async function open(page: Page, amount: string): Promise<void> {
  const ticket = page.getByRole('form', { name: 'Margin ticket' });
  await ticket.getByLabel('Amount').fill(amount);
  await ticket.getByRole('button', { name: 'Open long TRX' }).click();
  // Just after the venues moved, the book may be empty for a moment; the same ticket is sent again.
  await expect(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Open long TRX' }).click();
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expectToast(page, 'Position opened');
}

test('a position is opened, takes its profit, is closed in part, and is liquidated in the open', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, mia);
  await unlockTrading(request, token, mia.trade_password);
  await closeAll(request, token);
  await openAs(page, mia, '/pages/spot/trade');
  await pickMarket(page, 'TRX/USDT');
  await expect(page).toHaveURL(/market=TRX-USDT$/);
  // Clicked, not checked: the choice stands in the address, and the page follows it.
  await page.getByRole('radio', { name: 'Margin' }).click();
  const ticket = page.getByRole('form', { name: 'Margin ticket' });
  const mark = fact(ticket, 'Mark price');
  await expect(mark).toHaveText(/\d/, { timeout: 120_000 });

  // What it takes and where it ends is said before; a wrong figure is told in its place.
  await ticket.getByLabel('Amount').fill('200');
  const multiplier = ticket.getByRole('slider', { name: 'Multiplier' });
  await multiplier.press('End');
  await expect(multiplier).toHaveAttribute('aria-valuetext', '10×');
  const ends = figure(await fact(ticket, 'Liquidation price').textContent());
  const now = figure(await mark.textContent());
  expect(ends / now).toBeGreaterThan(0.9);
  expect(ends / now).toBeLessThan(0.95);
  // Beside the book of a phone they wait behind a button.
  const more = ticket.getByRole('button', { name: 'More options' });
  if (await more.isVisible()) await more.click();
  await ticket.getByLabel('Take profit').fill('0.01');
  await ticket.getByRole('button', { name: 'Open long TRX' }).click();
  await expect(ticket.getByText('A take profit must be where you gain')).toBeVisible();
  // Back to the top, for half a field below the head is too small a target to whoever measures.
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoundScreen(page, 'the margin ticket');
  await ticket.getByLabel('Take profit').fill((now * 1.015).toFixed(5));
  await ticket.getByRole('button', { name: 'Open long TRX' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open long TRX' }).click();
  await expectToast(page, 'Position opened');
  const card = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Long TRX/USDT · 10×' });
  await expect(card).toContainText('200 TRX');

  // The venues rise, and the page hears what became of it.
  await movePrice(MARKET, RISE);
  await expectToast(page, 'A take profit closed your position.');
  await expect(card).toHaveCount(0);
  await movePrice(MARKET, 1 / RISE);
  await expect.poll(async () => figure(await mark.textContent()) / now, { timeout: 60_000 }).toBeLessThan(1.01);

  await open(page, '400');
  await card.getByRole('button', { name: 'Close' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '25% of the position' }).click();
  await sheet.getByRole('button', { name: 'Close this part' }).click();
  await expectToast(page, 'Position partly closed');
  await expect(card).toContainText('300 TRX');

  await page.getByRole('link', { name: 'All positions' }).click();
  await expectSoundScreen(page, 'positions');
  // What is shown of the venues follows them. Left to themselves they may be at one price for a minute.
  const shown = (await card.getByText(/× 300 TRX$/).textContent()) ?? '';
  await movePrice(MARKET, NUDGE);
  await expect(card.getByText(/× 300 TRX$/)).not.toHaveText(shown);
  await movePrice(MARKET, 1 / NUDGE);
  await card.getByRole('link', { name: 'Long TRX/USDT · 10×' }).click();
  const steps = page.getByRole('region', { name: /^History/ });
  await expect(steps.getByText('Closed by you')).toBeVisible();
  await movePrice(MARKET, FALL);
  await expect(steps.getByText('Liquidation, one part').first()).toBeVisible({ timeout: 60_000 });
  await expect(steps.getByText('To the insurance fund').first()).toBeVisible();
  await movePrice(MARKET, 1 / FALL);
  // Safe again, or closed part by part: how far it goes is for the market to say.
  await expect(page.getByText('Being liquidated')).toHaveCount(0, { timeout: 60_000 });
  await expectSoundScreen(page, 'a position after a part was liquidated');

  // From the other book it is looked at and not changed.
  const here = page.url();
  await page.goto('/h5/#/pages/demo/demo');
  await page.getByRole('button', { name: 'Switch to demo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Play money. Nothing here is real.' })).toBeVisible();
  await page.goto(here);
  const elsewhere = page.getByText('This is a position of your real account.');
  await expect(elsewhere).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expectSoundScreen(page, 'a position of the other book');
  await page.getByRole('radio', { name: 'Real' }).click();
  await expect(elsewhere).toHaveCount(0);
  await steps.getByRole('link', { name: 'Entries' }).first().click();
  await expect(page.getByText('Candor’s lending pool').first()).toBeVisible();
  await closeAll(request, (await logInByApi(request, mia)).token);
});

test('a limit order on margin waits with its margin reserved, and is cancelled', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const mia = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, mia);
  await unlockTrading(request, token, mia.trade_password);
  await openAs(page, mia, `/pages/spot/trade?market=${MARKET}&mode=margin`);
  const ticket = page.getByRole('form', { name: 'Margin ticket' });
  const mark = fact(ticket, 'Mark price');
  await expect(mark).toHaveText(/\d/, { timeout: 120_000 });
  const now = figure(await mark.textContent());
  await ticket.getByRole('radio', { name: 'Limit' }).click();
  await ticket.getByLabel('Amount').fill('300');
  await ticket.getByRole('button', { name: 'Place limit long TRX' }).click();
  await expect(ticket.getByText('Enter a number.')).toBeVisible();
  await ticket.getByLabel('Price', { exact: true }).fill((now * 0.8).toFixed(5));
  await ticket.getByRole('button', { name: 'Place limit long TRX' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place limit long TRX' }).click();
  await expectToast(page, 'Order placed. Its margin is reserved.');
  const order = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '0 / 300' });
  await page.getByRole('tab', { name: /^Open orders/ }).click();
  await expect(order).toContainText('Long TRX/USDT');
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoundScreen(page, 'the margin ticket with a waiting order');

  // It stands among the positions, too, and in the records.
  await page.goto('/h5/#/pages/margin/positions?list=orders');
  await expect(page.getByText('Pending orders (1)')).toBeVisible();
  await expectSoundScreen(page, 'pending orders');

  // From the record of its margin, and from the list, to a page of its own, where it is cancelled.
  await page.goto('/h5/#/pages/assets/records');
  await listRows(page).filter({ hasText: 'Margin reserved for an order' }).first().getByRole('link').first().click();
  await page.getByRole('main').locator('a[href*="/pages/margin/order?id=mgo_"]').click();
  const head = page.getByRole('heading', { level: 1, name: 'Order' });
  await expect(head).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: 'Margin reserved' });
  await waiting.getByRole('link', { name: 'Long TRX/USDT' }).click();
  await expect(head).toBeVisible();
  await expect(fact(page, 'Margin reserved')).toHaveText(/\d/);
  await expect(fact(page, 'Filled')).toContainText('0 / 300');
  await expectSoundScreen(page, 'a waiting order on margin');
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expectToast(page, 'Order cancelled');
  await expect(page.getByText('You cancelled the open part of this order.')).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByText('No pending orders')).toBeVisible();
  await expect(page.getByText('You cancelled the open part of this order.').first()).toBeVisible();
});

test('a new sandbox has an order that waits on margin', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'agent'), '/pages/margin/positions?list=orders');
  await page.getByRole('listitem').getByRole('link', { name: 'Long BTC/USDT' }).click();
  await expect(fact(page, 'Price')).toContainText('40,000');
  await expect(page.getByRole('main').getByRole('button', { name: 'Cancel' })).toBeVisible();
});
