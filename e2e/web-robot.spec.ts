import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { movePrice } from './support/venue-prices.ts';
import { expectToast, findPerson, logInByApi, openAs, unlockTrading } from './support/web.ts';

type Wire = { readonly asset: string; readonly amount: string };
type Shown = {
  readonly robot: {
    readonly state: string;
    readonly invested: Wire;
    readonly realised: Wire;
    readonly floating: Wire | null;
    readonly total: Wire | null;
    readonly againstHolding: Wire | null;
    readonly holding: Wire | null;
  };
  readonly assets: readonly { readonly balance: Wire }[];
  readonly fills: readonly { readonly side: string; readonly turnover: Wire; readonly fee: Wire }[];
};

/** To the last digit: six of them after the point, as USDT has. */
const minor = (text: string): bigint => {
  const [whole = '0', part = ''] = text.replaceAll(/[^\d.]/g, '').split('.');
  const size = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0').slice(0, 6));
  return /^[-−]/.test(text.trim()) ? -size : size;
};

const fact = (within: Page | Locator, label: string) =>
  within.locator('dl > div').filter({ hasText: label }).locator('dd').first();

async function read(request: APIRequestContext, token: string, id: string): Promise<Shown> {
  const reply = await request.post('/api/app.robot/robot', { form: { id, _user_token: token, _lang: 'en' } });
  return ((await reply.json()) as { data: Shown }).data;
}

async function offersOf(request: APIRequestContext): Promise<number> {
  const form = { market: 'ETH-USDT', book: 'real', _user_token: '', _lang: 'en' };
  const reply = await request.post('/api/app.spot/depth', { form });
  return ((await reply.json()) as { data: { asks: readonly unknown[] } }).data.asks.length;
}

/** What moved between the customer's own account and their robots, as their statement says it, newest first. */
async function movedBy(request: APIRequestContext, token: string, kind: string): Promise<bigint> {
  const form = { filter: 'all', zone: 'UTC', limit: '50', _user_token: token, _lang: 'en' };
  const reply = await request.post('/api/app.assets/records', { form });
  type Row = { readonly kind: string; readonly account: string; readonly money: Wire };
  const { rows } = ((await reply.json()) as { data: { rows: readonly Row[] } }).data;
  const found = rows.find((row) => row.kind === kind && row.account === 'funding' && row.money.asset === 'USDT');
  return minor(found?.money.amount ?? '');
}

test('a strategy is read, started, renamed, changed and stopped, and its figures are those of the books', {
  tag: '@wide',
}, async ({ page, request }) => {
  const mia = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, mia);
  await unlockTrading(request, token, mia.trade_password);

  // Read before anything is asked: the rules in words, their version, and the time of every figure.
  await openAs(page, mia, '/pages/find/find');
  await page.locator('a[href$="/pages/robot/strategies"]').click();
  await expect(page.getByRole('tab', { name: 'Strategies' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: /^Calm trend/ })).toContainText('VIP · Steady');
  await expect(page.getByRole('link', { name: /^Breakout/ })).toContainText('Common · Radical');
  await page.getByRole('link', { name: /^Rebalance/ }).click();
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules.getByText('Keeps 50% of its money in coins.')).toBeVisible();
  await expect(rules.getByText('weight = 0.5')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Backtest' }).getByText('Coinbase BTC/USD by day')).toBeVisible();
  await expect(page.getByText('An estimate, not a promise. It can be negative.')).toBeVisible();
  await expectSoundScreen(page, 'a strategy');

  await page.getByRole('link', { name: 'Start robot' }).click();
  await page.getByRole('radio', { name: 'ETH' }).check({ force: true });
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('49');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Enter an amount from 50 to 10,000 USDT.')).toBeVisible();
  await amount.fill('1,000');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Quiet half');
  await expectSoundScreen(page, 'a new robot');
  // It buys at the market with its first decision: somebody has to stand there.
  await expect(async () => expect(await offersOf(request)).toBeGreaterThan(0)).toPass();
  // Both venues have to agree on a price first; a sandbox that has just been started may still be connecting.
  await expect(async () => {
    await page.getByRole('button', { name: 'Review' }).click({ timeout: 3_000 });
    await expect(page.getByRole('dialog').getByText('1,000 USDT')).toBeVisible({ timeout: 3_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Start robot' }).click();
    await expect(page).toHaveURL(/id=rob_/, { timeout: 5_000 });
  }).toPass();
  const id = /id=(rob_[0-9a-z]+)/.exec(page.url())?.[1] ?? '';
  expect(await movedBy(request, token, 'robot.started')).toBe(1_000_000_000n);

  // It decides within seconds, by itself, and buys for half of its money.
  await expect(page.getByText('Share outside its band')).toBeVisible({ timeout: 120_000 });
  const fills = page.getByRole('region', { name: 'Fills' });
  await expect(fills.getByRole('listitem').first()).toContainText('Buy', { timeout: 60_000 });
  await expect(page.getByText('Simulated', { exact: true })).toBeVisible();
  await expect(fact(page, 'Invested')).toHaveText(/1,000\.00/);
  await expect(page.getByRole('slider', { name: 'Equity against holding' })).toBeVisible();
  await expectSoundScreen(page, 'a robot');

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Half and half');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Name changed');
  await expect(page.getByRole('region', { name: 'Half and half' })).toBeVisible();

  await page.getByRole('link', { name: 'Change strategy' }).click();
  await page.getByRole('radio', { name: /^Regular buys/ }).check({ force: true });
  await expectSoundScreen(page, 'another strategy');
  await page.getByRole('button', { name: 'Change strategy' }).click();
  await expectToast(page, 'Strategy changed. A new segment has started.');
  const segments = page.getByRole('region', { name: 'Segments' });
  await expect(segments.getByText('1. Rebalance')).toBeVisible();
  await expect(segments.getByText('2. Regular buys')).toBeVisible();

  // The word about it lies over the button as long as the pointer rests on it.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Stop robot' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('radio', { name: /^Sell the coins/ })).toBeChecked();
  await expectSoundScreen(page, 'the end of a robot');
  await dialog.getByRole('button', { name: 'Stop robot' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('output').getByText('Stopped', { exact: true })).toBeVisible({ timeout: 60_000 });

  // What is shown is what the books have: the sum of the fills, and what came back.
  const { robot, assets, fills: made } = await read(request, token, id);
  expect([robot.state, assets.length]).toEqual(['stopped', 0]);
  const [realised, floating, total] = [robot.realised, robot.floating, robot.total].map((each) =>
    minor(each?.amount ?? ''),
  );
  expect((realised ?? 0n) + (floating ?? 0n)).toBe(total);
  const sold = made.filter(({ side }) => side === 'sell');
  const cash = sold.reduce((sum, { turnover, fee }) => sum + minor(turnover.amount) - minor(fee.amount), 0n);
  const spent = made
    .filter(({ side }) => side === 'buy')
    .reduce((sum, { turnover }) => sum + minor(turnover.amount), 0n);
  expect(await movedBy(request, token, 'robot.stopped')).toBe(1_000_000_000n + cash - spent);
  expect(minor(robot.againstHolding?.amount ?? '')).toBe((total ?? 0n) - minor(robot.holding?.amount ?? ''));
  const shown = fact(page.getByRole('region', { name: 'Half and half' }), 'Total P&L');
  expect(minor(/[-−]?[\d,.]+/.exec((await shown.textContent()) ?? '')?.[0] ?? '')).toBe(total);

  // It stays in the list, and the movement of its money leads to it.
  await page.goto('/h5/#/pages/robot/strategies?list=stopped');
  await expect(page.getByText('Half and half').first()).toBeVisible();
  await expectSoundScreen(page, 'stopped robots');
});

/** One that no other robot of the sandbox trades in. */
const QUIET = 'TRX-USDT';
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** How many days the range is made of that a breakout has to leave. */
const RANGE_DAYS = 20;

type Candle = { readonly openAt: number; readonly high: string; readonly low: string; readonly close: string };
type Step = {
  readonly kind: string;
  readonly turnover: Wire;
  readonly fee: Wire;
  readonly interest: Wire;
};

async function ask<Data>(request: APIRequestContext, path: string, fields: Record<string, string>): Promise<Data> {
  const reply = await request.post(`/api/${path}`, { form: { _user_token: '', _lang: 'en', ...fields } });
  return ((await reply.json()) as { data: Data }).data;
}

/** The days that are over, oldest first. */
async function daysOf(request: APIRequestContext): Promise<readonly Candle[]> {
  const form = { market: QUIET, venue: 'BINANCE', interval: '1d', limit: '60' };
  const { candles } = await ask<{ candles: readonly Candle[] }>(request, 'app.market/candles', form);
  return candles.filter(({ openAt }) => openAt + DAY_MS <= Date.now());
}

/** By how much yesterday would have had to end elsewhere to leave the range of the days before, on the nearer side. */
function wayOut(days: readonly Candle[]): number {
  const before = days.slice(-RANGE_DAYS - 1, -1);
  const close = Number(days.at(-1)?.close);
  const up = (Math.max(...before.map(({ high }) => Number(high))) * 1.005) / close;
  const down = (Math.min(...before.map(({ low }) => Number(low))) * 0.995) / close;
  return up - 1 < 1 - down ? up : down;
}

type Levels = readonly { readonly price: string }[];

/** Until yesterday has closed at such a multiple of what it was, and both sides of our own book stand where the venue is. */
async function untilQuoted(request: APIRequestContext, usual: number, factor: number): Promise<void> {
  type Book = { readonly bids: readonly (readonly [price: string, amount: string])[] };
  await expect(async () => {
    const last = (await daysOf(request)).at(-1);
    expect(Number(last?.close) / usual).toBeCloseTo(factor, 3);
    const venue = { market: QUIET, venue: 'BINANCE' };
    const { book } = await ask<{ book: Book }>(request, 'app.market/depth', venue);
    const own = { market: QUIET, book: 'real' };
    const { bids, asks } = await ask<{ bids: Levels; asks: Levels }>(request, 'app.spot/depth', own);
    for (const [best] of [bids, asks]) {
      const part = Number(best?.price) / Number(book.bids[0]?.[0]);
      expect(part).toBeGreaterThan(0.99);
      expect(part).toBeLessThan(1.01);
    }
  }).toPass({ timeout: 120_000 });
}

test('a radical strategy follows a breakout with borrowed money, and stopped it has what its position came to', async ({
  page,
  request,
}) => {
  const mia = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, mia);
  await unlockTrading(request, token, mia.trade_password);

  // The venues leave the range in the last minute of yesterday, and stay there.
  const days = await daysOf(request);
  const [factor, lastMinute] = [wayOut(days), Math.floor(Date.now() / DAY_MS) * DAY_MS - MINUTE_MS];
  const usual = Number(days.at(-1)?.close);
  await movePrice(QUIET, factor, lastMinute);
  try {
    await untilQuoted(request, usual, factor);
    await followBreakout(page, request, token, factor > 1 ? 'long' : 'short');
  } finally {
    await movePrice(QUIET, 1 / factor, lastMinute);
  }
  // Whoever comes next finds the market as it was.
  await untilQuoted(request, usual, 1);
});

async function followBreakout(page: Page, request: APIRequestContext, token: string, side: 'long' | 'short') {
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/robot/strategies');
  await page.getByRole('link', { name: /^Breakout/ }).click();
  await page.getByRole('link', { name: 'Start robot' }).click();
  await page.getByRole('radio', { name: 'TRX' }).check({ force: true });
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Out of range');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start robot' }).click();
  await expect(page).toHaveURL(/id=rob_/);
  const id = /id=(rob_[0-9a-z]+)/.exec(page.url())?.[1] ?? '';

  // It decides by itself, and its money pays for the margin.
  await expect(page.getByText('Price left its range: position opened')).toBeVisible({ timeout: 120_000 });
  const positions = page.getByRole('region', { name: 'Positions' });
  const name = side === 'long' ? 'Long' : 'Short';
  await expect(positions.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText('Stop loss', {
    timeout: 60_000,
  });
  await expectSoundScreen(page, 'a radical robot');
  await page.getByRole('button', { name: 'Stop robot' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^Its position is closed at the market/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop robot' }).click();
  await expect(page.locator('output').getByText('Stopped', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(positions.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText('Closed');

  // What is shown is what every step of the position came to, and what came back.
  type Own = Shown & { readonly positions: readonly { readonly id: string; readonly robotId: string | null }[] };
  const { robot, positions: had } = await ask<Own>(request, 'app.robot/robot', { id, _user_token: token });
  expect(had).toHaveLength(1);
  const form = { id: had[0]?.id ?? '', _user_token: token };
  const { steps } = await ask<{ steps: readonly Step[] }>(request, 'app.margin/position', form);
  const sum = (kind: string, of: (step: Step) => Wire) =>
    steps.filter((step) => step.kind === kind).reduce((all, step) => all + minor(of(step).amount), 0n);
  const gain = sum('close', ({ turnover }) => turnover) - sum('open', ({ turnover }) => turnover);
  const paid =
    sum('open', ({ fee }) => fee) + sum('close', ({ fee }) => fee) + sum('interest', (step) => step.interest);
  const total = (side === 'long' ? gain : -gain) - paid;
  expect(sum('open', ({ turnover }) => turnover)).toBeGreaterThan(0n);
  expect([minor(robot.total?.amount ?? ''), robot.state]).toEqual([total, 'stopped']);
  expect(await movedBy(request, token, 'robot.stopped')).toBe(200_000_000n + total);
  const shown = fact(page.getByRole('region', { name: 'Out of range' }), 'Total P&L');
  expect(minor(/[-−]?[\d,.]+/.exec((await shown.textContent()) ?? '')?.[0] ?? '')).toBe(total);
}
