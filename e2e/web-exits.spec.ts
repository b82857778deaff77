import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, logInByApi, openAs, unlockTrading } from './support/web.ts';

const MARKET = 'BTC-USDT';

type Exit = { readonly id: string; readonly exitOf: string | null; readonly stopLoss: string | null };

async function ask<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/app.spot/${path}`, { form: { _user_token: '', _lang: 'en', ...form } });
  const { data, errmsg }: { data: T | null; errmsg: string } = await reply.json();
  if (data === null) throw new Error(`${path}: ${errmsg}`);
  return data;
}

/** The best offer, once somebody offers. */
async function bestAsk(request: APIRequestContext): Promise<number> {
  let found = Number.NaN;
  await expect
    .poll(
      async () => {
        const { asks } = await ask<{ asks: { price: string }[] }>(request, 'depth', { market: MARKET });
        found = Number(asks[0]?.price);
        return Number.isFinite(found);
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  return found;
}

const openOrder = (page: Page, title: string) =>
  page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: title });

test('a take profit and a stop loss are set with an order, changed and cancelled', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  // Another customer for each size, so that neither sees the other's orders.
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  const mia = await findPerson(request, isPhone ? 'customer' : 'vip');
  const { token } = await logInByApi(request, mia);
  await unlockTrading(request, token, mia.trade_password);
  const exits = async () => {
    const form = { list: 'pending', market: MARKET, limit: '100', _user_token: token };
    const { rows } = await ask<{ rows: Exit[] }>(request, 'orders', form);
    return rows.filter(({ exitOf }) => exitOf !== null);
  };
  // What a journey that was broken off has left.
  for (const { id } of await exits()) await ask(request, 'cancel', { id, _user_token: token });
  const price = await bestAsk(request);
  const [high, low, lower] = [price * 1.2, price * 0.8, price * 0.75].map((each) => each.toFixed(1)) as [
    string,
    string,
    string,
  ];
  await openAs(page, mia, `/pages/spot/trade?market=${MARKET}`);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await expect(ticket.getByLabel('Price', { exact: true })).not.toHaveValue('', { timeout: 120_000 });
  await ticket.getByLabel('Kind of order').selectOption('Market');
  await ticket.getByLabel('Spend').fill('40');

  // Both on their own sides of the price, and what each would come to.
  await ticket.getByRole('checkbox', { name: 'TP/SL' }).check();
  const buy = ticket.getByRole('button', { name: 'Buy BTC' });
  await buy.click();
  await expect(ticket.getByText('Enter a take profit or a stop loss.')).toBeVisible();
  await ticket.getByLabel(/^Take profit/).fill(low);
  await buy.click();
  await expect(ticket.getByText(/^Enter a price above/)).toBeVisible();
  await ticket.getByLabel(/^Take profit/).fill(high);
  await ticket.getByLabel(/^Stop loss/).fill(low);
  await expect(ticket.getByText(/^About \+.* after fees$/)).toBeVisible();
  await ticket.evaluate((form) => form.scrollIntoView({ block: 'start' }));
  await expectSoundScreen(page, 'the ticket with take profit and stop loss');
  await buy.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Take profit');
  await sheet.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(sheet).toBeHidden();

  // What was filled waits as one order with both prices.
  const exit = openOrder(page, 'Sell, TP/SL');
  await expect(exit).toHaveCount(1, { timeout: 30_000 });
  await expect(exit).toContainText('Waiting for TP or SL');
  await exit.getByRole('button', { name: 'Change' }).click();
  await sheet.getByLabel(/^Stop loss/).fill(lower);
  await expectSoundScreen(page, 'change take profit and stop loss');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(async () => Number((await exits())[0]?.stopLoss)).toBe(Number(lower));

  const [order] = await exits();
  await page.goto(`/h5/#/pages/spot/order?id=${order?.id}`);
  await expect(page.getByRole('heading', { name: 'Take profit and stop loss' })).toBeVisible();
  await expectSoundScreen(page, 'an exit');
  await page.getByRole('link', { name: 'Show the entry order' }).click();
  await expect(page.getByText('What was filled is reserved for this TP/SL order:')).toBeVisible();
  await page.getByRole('link', { name: /^Sell, TP\/SL, BTC\/USDT/ }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This TP/SL order has ended.')).toBeVisible();
  expect(await exits()).toEqual([]);
});

/** Moves the mouse down the chart until it is over a line that can be moved: the chart says so by its cursor. */
async function findLine(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const figure = page.getByRole('figure', { name: 'Chart of BTC/USDT' });
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await figure.boundingBox();
  if (!box) throw new Error('The chart is not there');
  const x = box.x + box.width / 3;
  for (let y = box.y + 2; y < box.y + box.height; y += 3) {
    await page.mouse.move(x, y);
    const isLine = await figure.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('*')].some(({ style }) => style.cursor === 'ns-resize'),
    );
    if (isLine) return { x, y };
  }
  throw new Error('No line of the chart can be moved');
}

test('the line of an order is dragged, and the order changes only after both prices were seen', {
  tag: '@wide',
}, async ({ page, request }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  const mia = await findPerson(request, isPhone ? 'customer' : 'vip');
  const { token } = await logInByApi(request, mia);
  await unlockTrading(request, token, mia.trade_password);
  // Half a per cent below what is offered: on the chart, and out of reach of the next minutes.
  const asked = ((await bestAsk(request)) * 0.995).toFixed(1);
  const form = { market: MARKET, side: 'buy', kind: 'limit', price: asked, amount: '0.001' };
  const idempotencyKey = crypto.randomUUID();
  const order = await ask<{ id: string }>(request, 'place', { ...form, idempotencyKey, _user_token: token });
  const priceNow = async () => {
    const { order: now } = await ask<{ order: { price: string } }>(request, 'order', {
      id: order.id,
      _user_token: token,
    });
    return Number(now.price);
  };
  try {
    await openAs(page, mia, `/pages/spot/trade?market=${MARKET}`);
    if (isPhone) await page.getByRole('button', { name: 'Show chart' }).click();
    let line = { x: 0, y: 0 };
    await expect(async () => {
      line = await findLine(page);
    }).toPass({ timeout: 60_000 });
    await page.mouse.down();
    await page.mouse.move(line.x, line.y + 12, { steps: 4 });
    await page.mouse.up();
    const dialog = page.getByRole('alertdialog', { name: 'Change this price?' });
    await expect(dialog).toContainText('New price');
    expect(await priceNow()).toBe(Number(asked));
    await dialog.getByRole('button', { name: 'Change order' }).click();
    await expect(dialog).toBeHidden();
    expect(await priceNow()).toBeLessThan(Number(asked));
  } finally {
    await ask(request, 'cancel', { id: order.id, _user_token: token });
  }
});
