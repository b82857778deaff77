import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { approve, bodyRows, expectSoundAtBothSizes, type OperatorRole, openConsoleAs } from './support/console.ts';
import { deployToken, type FreshToken } from './support/fresh-token.ts';
import { HANG_LIMIT_MS } from './support/hang-limit.ts';
import { type OwnSandbox, startOwnSandbox } from './support/own-sandbox.ts';
import { expectToast, findPerson, logInByApi, openAs, type Person, unlockTrading } from './support/web.ts';

/** Blocks come by themselves; a payment of a token without terms of its own waits for as many as there can be. */
const FINAL_MS = 240_000;
/** Two venues tell its price, and this sandbox lists only the four coins a house begins with: to its server it is as new as any. */
const SYMBOL = 'LINK';
const MARKET = `${SYMBOL}-USDT`;
const LOGO = 'M7 7h14v14H7z';
const NEW_LOGO = 'M14 6l8 8-8 8-8-8z';

let sandbox: OwnSandbox;
test.beforeAll(async () => {
  // Another Candor is started beside the one of all journeys.
  test.setTimeout(3 * HANG_LIMIT_MS);
  sandbox = await startOwnSandbox('listing', { CANDOR_SANDBOX_COINS: 'off' });
});
test.afterAll(() => sandbox.stop());

/** Windows onto this journey's own sandbox. */
async function openContext(browser: Browser, page: Page): Promise<BrowserContext> {
  const look = { viewport: page.viewportSize(), reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...look, baseURL: sandbox.url });
  // A journey this long would otherwise wait for its own end on what is not there.
  context.setDefaultTimeout(60_000);
  return context;
}

/** Asks the API as somebody whose screen nobody looks at. */
async function ask<T>(request: APIRequestContext, who: Person, path: string, form: Record<string, string>): Promise<T> {
  const { token } = await logInByApi(request, who);
  const reply = await request.post(`/api/app.${path}`, { form: { ...form, _user_token: token, _lang: 'en' } });
  const { data, errmsg }: { data: T | null; errmsg: string } = await reply.json();
  if (data === null) throw new Error(`${path} answered: ${errmsg}`);
  return data;
}

test('LST-40: LST-41: LST-48: LST-53: LST-55: a token nobody knew is checked, listed, deposited, traded, exchanged, withdrawn and delisted, and everything adds up', async ({
  page,
  browser,
}) => {
  test.setTimeout(4 * FINAL_MS);
  const context = await openContext(browser, page);
  const { request } = context;
  const [mia, viktor] = [await findPerson(request, 'customer'), await findPerson(request, 'vip')];
  const { token: userToken } = await logInByApi(request, mia);
  const token = await deployToken(request, { dataDir: sandbox.dataDir, userToken, symbol: SYMBOL });
  /** Another operator's window, for as long as it takes. */
  const atDesk = async (role: OperatorRole, path: string, job: (desk: Page) => Promise<void>) => {
    const office = await openContext(browser, page);
    const desk = await office.newPage();
    await openConsoleAs(desk, role, path);
    await job(desk);
    await office.close();
  };

  // Open before anything was listed, and never loaded again.
  const screen = await context.newPage();
  await openAs(screen, mia, '/pages/market/quotation');
  await expect(screen.getByText('BTC').first()).toBeVisible();

  // Listed by two operators, after the node was asked about its contract.
  const office = await openContext(browser, page);
  const desk = await office.newPage();
  await openConsoleAs(desk, 'finance', '/listing');
  await proposeListing(desk, token);
  await atDesk('admin', '/approvals', (other) => approve(other, 'List an asset'));
  await expect(desk.getByRole('row').filter({ hasText: MARKET }).first()).toContainText('Open', { timeout: 60_000 });

  // Deposited by a wallet of the world.
  const { address } = await ask<{ address: string }>(request, mia, 'recharge/address', { network: 'ERC20' });
  await token.send(address, '250.000000000000000007');
  await expect(screen.getByText(SYMBOL).first()).toBeVisible({ timeout: 60_000 });
  await screen.goto('/h5/#/pages/recharge/recharge');
  const deposit = screen.getByRole('link', { name: new RegExp(`${SYMBOL}.*250`) }).first();
  await expect(deposit).toContainText('Credited', { timeout: FINAL_MS });
  await expectSoundAtBothSizes(screen, 'a deposit of the new token');

  // Known by its facts, with a contract that is wider than a phone.
  await screen.goto(`/h5/#/pages/market/coin?id=${MARKET}`);
  await expect(screen.getByText(token.address)).toBeVisible();
  await expect(screen.locator(`path[d="${LOGO}"]`).first()).toBeVisible();
  await expectSoundAtBothSizes(screen, 'the coin page of the new token');

  // Drawn differently by two operators, on pages that stay open too.
  await proposeLogo(desk);
  await atDesk('admin', '/approvals', (other) => approve(other, 'Change a logo'));
  await expect(screen.locator(`path[d="${NEW_LOGO}"]`).first()).toBeVisible({ timeout: 60_000 });

  // Traded: one customer's order rests, another takes it on the screen.
  const price = () => ask<Price>(request, mia, 'flash-exchange/price', { base: SYMBOL });
  await expect.poll(async () => (await price()).state, { timeout: 120_000 }).toBe('ok');
  const bid = (Number((await price()).mid) * 0.99).toFixed(3);
  await unlockTrading(request, (await logInByApi(request, viktor)).token, viktor.trade_password);
  await ask(request, viktor, 'spot/place', {
    ...{ market: MARKET, side: 'buy', kind: 'limit', price: bid, amount: '40', idempotencyKey: randomUUID() },
  });
  await unlockTrading(request, userToken, mia.trade_password);
  await screen.goto(`/h5/#/pages/spot/trade?market=${MARKET}`);
  const ticket = screen.getByRole('form', { name: 'Order ticket' });
  await ticket.getByRole('radio', { name: 'Sell' }).check({ force: true });
  await ticket.getByLabel('Price', { exact: true }).fill(bid);
  await ticket.getByLabel('Amount').fill('30');
  await ticket.getByRole('button', { name: `Sell ${SYMBOL}` }).click();
  await expectToast(screen, 'Order filled');
  await expectSoundAtBothSizes(screen, 'the trade page of the new market');

  // Exchanged with the desk of the house, at what the two venues say.
  await screen.goto('/h5/#/pages/flash-exchange/exchange');
  await screen.getByRole('radio', { name: SYMBOL }).check({ force: true });
  await screen.getByRole('button', { name: 'Switch direction' }).click();
  await screen.getByLabel('You pay').fill('10');
  await expect(screen.getByLabel('You receive')).not.toHaveValue('');
  await expectSoundAtBothSizes(screen, 'the exchange of the new token');
  await screen.getByRole('button', { name: 'Get quote' }).click();
  const quote = screen.getByRole('dialog');
  await quote.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await quote.getByRole('button', { name: new RegExp(`^Exchange 10 ${SYMBOL} for `) }).click();
  await expect(screen.getByText('You received')).toBeVisible();

  // Withdrawn to an outside address, for the least fee of its row.
  const rules = await ask<Rules>(request, mia, 'withdrawal/rules', {});
  const way = rules.ways.find(({ asset }) => asset === SYMBOL);
  expect(way).toMatchObject({ isOpen: true, available: '210', feeLowest: '0.5' });
  const to = rules.addresses.find(({ network }) => network === 'ERC20');
  // A sandbox lets an address be used today; elsewhere it waits.
  await ask(request, mia, 'bindings/end_cool_off', { id: to?.id ?? '' });
  const asked = { way: way?.way ?? '', to: to?.id ?? '', amount: '20', tradePassword: mia.trade_password ?? '' };
  const { id } = await ask<{ id: string }>(request, mia, 'withdrawal/request', {
    ...asked,
    idempotencyKey: randomUUID(),
  });
  await screen.goto(`/h5/#/pages/withdrawal/detail?id=${id}`);
  await atDesk('reviewer', `/withdrawal`, async (other) => {
    await bodyRows(other, 'Withdrawal queue').filter({ hasText: SYMBOL }).last().getByRole('button').click();
    await expect(other.getByRole('heading', { name: 'Destination' })).toBeVisible();
    await other.keyboard.press('a');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText('Approved by Rita')).toBeVisible();
  });
  await expect(screen.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: FINAL_MS });
  expect(await token.balanceOf(to?.address ?? '')).toBe(195n * 10n ** 17n);

  // Delisted: announced by two operators; the hour until then passes by the owner of the database.
  await announceDelisting(desk);
  await atDesk('admin', '/approvals', (other) => approve(other, 'Change a market'));
  await sandbox.asOwner(`update market set delists_at = now() where id = '${MARKET}'`);
  await expect(desk.getByRole('row').filter({ hasText: MARKET }).first()).toContainText('Delisted', {
    timeout: 60_000,
  });
  // Orders are returned once the market is delisted: a moment later, and longer on a busy machine.
  const ended = { list: 'cancelled', market: MARKET };
  const returned = async () => (await ask<Ended>(request, viktor, 'spot/orders', ended)).rows[0];
  await expect.poll(returned, { timeout: 60_000 }).toMatchObject({ filled: { amount: '30' }, reason: 'delisted' });
  const late = { market: MARKET, side: 'buy', kind: 'limit', price: bid, amount: '10', idempotencyKey: randomUUID() };
  await expect(ask(request, viktor, 'spot/place', late)).rejects.toThrow('spot/place answered');
  await screen.goto('/h5/#/pages/assets/assets');
  await expect(screen.getByText(SYMBOL).first()).toBeVisible();

  for (const script of ['verify', 'reconcile'] as const) {
    const { isSound, printed } = await sandbox.run(script);
    expect(isSound, printed).toBe(true);
  }
  await office.close();
  await context.close();
});

type Ended = {
  readonly rows: readonly { readonly filled: { readonly amount: string }; readonly reason: string | null }[];
};

type Price = { readonly state: string; readonly mid: string | null };

type Rules = {
  readonly ways: readonly { readonly way: string; readonly asset: string }[];
  readonly addresses: readonly { readonly id: string; readonly network: string; readonly address: string }[];
};

async function proposeListing(desk: Page, token: FreshToken): Promise<void> {
  await desk.getByRole('button', { name: 'List an asset' }).click();
  const sheet = desk.getByRole('dialog');
  const network = sheet.getByRole('group', { name: 'ERC20' });
  await network.getByLabel('Contract').fill(token.address.toLowerCase());
  await network.getByRole('button', { name: 'Check contract' }).click();
  // The house has none of it, so there was nothing to try a transfer with.
  await expect(network.getByText('Nothing to test with')).toBeVisible();
  await network.getByLabel('Address that holds some').fill(token.holder);
  await network.getByRole('button', { name: 'Check contract' }).click();
  await expect(network.getByText('Passed')).toBeVisible();
  await expect(network.getByLabel('Contract')).toHaveValue(token.address);
  await expect(network.getByLabel('Decimals on the chain')).toHaveValue('18');
  await expect(sheet.getByLabel('Code')).toHaveValue(SYMBOL);
  await network.getByLabel('Minimum withdrawal fee').fill('0.5');
  for (const [label, text] of [
    ['Smallest transfer', '1'],
    ['Largest transfer', '10000'],
    ['To new recipients in 24 hours', '1000'],
    ['Leaving in 24 hours', '1000'],
    ['Tick', '0.001'],
    ['Lot', '0.01'],
    ['Symbol at Binance', `${SYMBOL}USDT`],
    ['Symbol at OKX', MARKET],
  ] as const) {
    await sheet.getByLabel(label).fill(text);
  }
  await sheet.getByLabel('Announce first').uncheck();
  await sheet.getByLabel('Logo').fill(LOGO);
  // Screen by screen, before a colleague is asked.
  for (const name of [
    'What customers will see',
    'Quotation and trade',
    `${SYMBOL} over ERC20`,
    'Transfer and limits',
  ]) {
    await expect(sheet.getByRole('heading', { name })).toBeVisible();
  }
  await expect(sheet.getByText(`Network cost, at least 0.5 ${SYMBOL}`)).toBeVisible();
  await expect(sheet.locator(`path[d="${LOGO}"]`)).toBeVisible();
  await expectSoundAtBothSizes(desk, 'a token that passed');
  await sheet.getByLabel('Reason').fill('Customers ask for it');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet).toHaveCount(0);
}

async function proposeLogo(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: `Change the logo of ${SYMBOL}` }).click();
  const sheet = desk.getByRole('dialog');
  const send = sheet.getByRole('button', { name: 'Propose' });
  // It says why it cannot be pressed when it is.
  await send.click({ force: true });
  await expect(sheet.getByText('Nothing would change.')).toBeVisible();
  await sheet.getByLabel('Logo').fill('a drawing');
  await sheet.getByLabel('Reason').fill('The project has a new one');
  await expect(sheet.getByText('This is not an SVG path.')).toBeVisible();
  await sheet.getByLabel('Logo').fill(NEW_LOGO);
  await expect(sheet.locator(`path[d="${NEW_LOGO}"]`)).toBeVisible();
  await expectSoundAtBothSizes(desk, 'a new logo beside the old one');
  await send.click();
  await expect(sheet).toHaveCount(0);
}

async function announceDelisting(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: `Change ${MARKET}` }).click();
  const sheet = desk.getByRole('dialog');
  const inTwoHours = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16).replace('T', ' ');
  await sheet.getByLabel('Delisted at').fill(inTwoHours);
  await sheet.getByLabel('Reason').fill('Hardly anybody trades it');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet).toHaveCount(0);
}
