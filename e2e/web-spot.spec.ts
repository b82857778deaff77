import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { changeSetting } from './support/two-operators.ts';
import { movePrice } from './support/venue-prices.ts';
import { expectToast, findPerson, logInByApi, openAs, pickMarket, unlockTrading } from './support/web.ts';

const MARKET = 'ETH-USDT';
/** Past the stop, and not so far that others notice. */
const FALL = 0.99;

type Order = { readonly id: string; readonly state: string; readonly filled: { readonly amount: string } };
type Level = { readonly price: string };

async function ask<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/app.spot/${path}`, { form: { _user_token: '', _lang: 'en', ...form } });
  const { data, errmsg }: { data: T | null; errmsg: string } = await reply.json();
  if (data === null) throw new Error(`${path}: ${errmsg}`);
  return data;
}

/** The other side of a trade: somebody whose screen nobody looks at. What the market refuses is tried again by who polls. */
async function trade(request: APIRequestContext, token: string, form: Record<string, string>): Promise<void> {
  const given = { market: MARKET, idempotencyKey: crypto.randomUUID(), _user_token: token, _lang: 'en', ...form };
  await request.post('/api/app.spot/place', { form: given });
}

/** The provider's spread where somebody looks is below this, and above it where nobody does. */
const CLOSE = 0.0015;

async function readTop(request: APIRequestContext) {
  const { bids, asks } = await ask<{ bids: Level[]; asks: Level[] }>(request, 'depth', { market: MARKET });
  const [bid, offer] = [Number(bids[0]?.price), Number(asks[0]?.price)];
  const middle = (bid + offer) / 2;
  return { bid, middle, isClose: (offer - bid) / middle < CLOSE };
}

/** Between our own best bid and best offer, once they are as close as where somebody looks. */
async function middle(request: APIRequestContext): Promise<number> {
  let found = Number.NaN;
  await expect
    .poll(
      async () => {
        const top = await readTop(request);
        found = top.middle;
        return top.isClose;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  return found;
}

let isQuoted = true;

/** The provider fills an order whenever the market meets its price. What must rest until somebody else comes rests without it. */
async function quote(request: APIRequestContext, isOn: boolean): Promise<void> {
  await changeSetting(request, 'spot.lpOn', isOn);
  isQuoted = isOn;
}

test.afterEach(async ({ request }) => {
  if (!isQuoted) await quote(request, true);
});

/** A line of two rows on a phone, and of a table where there is room. */
const openOrder = (page: Page, title: string) =>
  page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: title });

test('orders are placed, filled in part, changed, cancelled, and woken by their stop', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  await page.goto(`/h5/#/pages/spot/trade?market=${MARKET}`);
  await expect(page.getByText('Sign in to trade')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order book of ETH/USDT' })).toBeVisible();
  const price = (await middle(request)).toFixed(2);

  const [mia, viktor] = [await findPerson(request, 'customer'), await findPerson(request, 'vip')];
  const [own, other] = [await logInByApi(request, mia), await logInByApi(request, viktor)];
  await unlockTrading(request, other.token, viktor.trade_password);
  await page.goto('about:blank');
  await openAs(page, mia, '/pages/spot/trade');
  await pickMarket(page, 'ETH/USDT');
  await expect(page).toHaveURL(/market=ETH-USDT$/);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const buy = ticket.getByRole('button', { name: 'Buy ETH' });
  await expect(ticket.getByLabel('Price', { exact: true })).not.toHaveValue('');

  // A level that is tapped fills in its price; wrong figures are told in place.
  const level = page.locator('[data-pickable=true] [data-side=bid]').first();
  await expect(level).toHaveText(/\d/);
  await level.click();
  await quote(request, false);
  await expect.poll(async () => (await readTop(request)).isClose, { timeout: 60_000 }).toBe(false);
  await ticket.getByLabel('Price', { exact: true }).fill(`${price}5`);
  await buy.click();
  await expect(ticket.getByText('Use price steps of 0.01.')).toBeVisible();
  await ticket.getByLabel('Price', { exact: true }).fill(price);
  await ticket.getByRole('button', { name: '25% of what is available' }).click();
  await expect(ticket.getByLabel('Amount')).not.toHaveValue('');
  await ticket.getByLabel('Amount').fill('0.0301');
  await expect(ticket.getByText('Fee (max')).toBeVisible();
  // Nothing stands half under the head of the page, where axe takes it for too small to tap.
  await ticket.evaluate((form) => form.scrollIntoView({ block: 'start' }));
  await expectSoundScreen(page, 'the ticket');
  // Trading is locked until the trade password is shown; then the order goes through as it was typed.
  await request.post('/api/app.user/security/lock_trading', { form: { _user_token: own.token, _lang: 'en' } });
  await buy.click();
  const unlock = page.getByRole('dialog');
  await expect(unlock.getByText('Orders with real money need your trade password')).toBeVisible();
  await expectSoundScreen(page, 'the unlock sheet');
  await unlock.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await unlock.getByRole('button', { name: 'Unlock trading' }).click();
  await expectToast(page, 'Order placed');

  const resting = openOrder(page, 'Buy limit');
  await expect(resting).toContainText('0.0301');
  const pending = async () => {
    const form = { list: 'pending', market: MARKET, _user_token: own.token };
    return (await ask<{ rows: Order[] }>(request, 'orders', form)).rows[0];
  };
  await expect.poll(async () => (await readTop(request)).bid, { timeout: 60_000 }).toBe(Number(price));
  await expect
    .poll(
      async () => {
        await trade(request, other.token, { side: 'sell', kind: 'limit', life: 'ioc', price, amount: '0.01' });
        return Number((await pending())?.filled.amount ?? '1');
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await expect(resting).toContainText('Partially filled');

  await resting.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Total amount, including what is filled').fill('0.0252');
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await expectToast(page, 'Order changed');
  await expect(resting).toContainText('0.0252');
  await resting.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(resting).toHaveCount(0);
  await quote(request, true);
  await middle(request);

  // The candles are a venue's, or those of the very trade that was just made.
  const shown = page.getByRole('button', { name: 'Show chart' });
  if (await shown.isVisible()) await shown.click();
  await page.getByRole('radio', { name: 'Candor', exact: true }).check();
  await expect(page.getByRole('heading', { name: 'Chart: Candor' })).toBeAttached();
  await expect(page.getByRole('figure', { name: 'Chart of ETH/USDT' })).toBeVisible();
  await ticket.getByRole('button', { name: 'More options' }).click();
  await sheet.getByRole('radio', { name: /^Cancel both/ }).check();
  await expectSoundScreen(page, 'more options');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(ticket.getByRole('button', { name: 'Option: Cancel both' })).toBeVisible();

  // A market order is shown once more before it goes.
  await ticket.getByLabel('Kind of order').selectOption('Market');
  await ticket.getByLabel('Spend').fill('40');
  await buy.click();
  await expect(sheet).toContainText('You get the best available prices');
  await expectSoundScreen(page, 'the order once more');
  await sheet.getByRole('button', { name: 'Buy ETH' }).click();
  await expectToast(page, 'Order filled.');

  // A stop below the mark wakes when the venues fall to it; what is sold in our own book wakes nothing.
  await ticket.getByRole('radio', { name: 'Sell' }).check();
  await ticket.getByLabel('Kind of order').selectOption('Stop');
  await ticket.getByLabel('Stop price').fill(((await middle(request)) * 0.995).toFixed(2));
  await ticket.getByLabel('Amount').fill('0.01');
  await ticket.getByRole('button', { name: 'Sell ETH' }).click();
  await expect(sheet).toContainText('Mark price');
  await sheet.getByRole('button', { name: 'Sell ETH' }).click();
  await expect(openOrder(page, 'Sell stop')).toContainText('Waiting for stop price');
  // It is changed where it waits: what wakes it, and how much is sold then.
  await openOrder(page, 'Sell stop').getByRole('button', { name: 'Change' }).click();
  await sheet.getByLabel('Stop price').fill(((await middle(request)) * 0.9945).toFixed(2));
  await sheet.getByLabel('Amount').fill('0.0099');
  await expectSoundScreen(page, 'change a stop');
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await expect(openOrder(page, 'Sell stop')).toContainText('0.0099');
  await expect(openOrder(page, 'Sell stop')).toContainText('Waiting for stop price');
  await trade(request, other.token, { side: 'sell', kind: 'market', amount: '0.01' });
  await expect(openOrder(page, 'Sell stop')).toContainText('Waiting for stop price');
  // Somebody to sell to, in case the liquidity provider has just taken its quotes back.
  const bid = ((await middle(request)) * 0.985).toFixed(2);
  await trade(request, other.token, { side: 'buy', kind: 'limit', price: bid, amount: '0.01' });
  await movePrice(MARKET, FALL);
  await expect.poll(async () => (await pending())?.state, { timeout: 60_000 }).toBeUndefined();
  await movePrice(MARKET, 1 / FALL);
  await expect(openOrder(page, 'Sell stop')).toHaveCount(0);

  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expectSoundScreen(page, 'orders');
  await page
    .getByRole('link', { name: /^Sell stop, ETH\/USDT/ })
    .first()
    .click();
  // One fill for each order it met; the journey in the other size may have left a little of its own there.
  const fills = page.getByRole('heading', { name: /^Fills \([1-9]\d*\)$/ });
  await expect(fills).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In the ledger' })).toBeVisible();
  await expectSoundScreen(page, 'one order');
  await page
    .getByRole('link', { name: /^Received/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
  // And from the ledger's line back to its order.
  await page.getByRole('link', { name: 'Sell, ETH/USDT' }).click();
  await expect(fills).toBeVisible();
});

test('an order whose answer was lost with the network is placed once, however often it is tried', async ({
  page,
  context,
  request,
}) => {
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, `/pages/spot/trade?market=${MARKET}`);
  const { token } = await logInByApi(request, mia);
  const open = async () =>
    (await ask<{ rows: Order[] }>(request, 'orders', { list: 'pending', market: MARKET, _user_token: token })).rows;
  const before = (await open()).length;
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const buy = ticket.getByRole('button', { name: 'Buy ETH' });
  await expect(ticket.getByLabel('Price', { exact: true })).not.toHaveValue('');
  await ticket.getByLabel('Price', { exact: true }).fill(((await middle(request)) * 0.98).toFixed(2));
  await ticket.getByLabel('Amount').fill('0.0123');

  // It arrives, and the phone is in a tunnel before the answer is back.
  await page.route('**/api/app.spot/place', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await buy.click();
  await expect(ticket.getByText('We don’t know yet whether it was placed')).toBeVisible();
  expect(await open()).toHaveLength(before + 1);
  await page.unroute('**/api/app.spot/place');
  await context.setOffline(false);
  await buy.click();
  await expectToast(page, 'Order placed');
  expect(await open()).toHaveLength(before + 1);

  await openOrder(page, 'Buy limit').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(openOrder(page, 'Buy limit')).toHaveCount(0);
});
