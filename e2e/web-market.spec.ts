import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, listRows, openAs } from './support/web.ts';

/** A figure such as 63,125.9 or 0.28713, as the page writes prices in English. */
const PRICE = /^\d[\d,]*\.\d+$/;

const row = (page: Page, name: string) => listRows(page).filter({ hasText: name });

test('a visitor compares venues, marks a market, reads its chart and book, and keeps the mark when signing in', {
  tag: '@wide',
}, async ({ page, request }) => {
  await page.goto('/h5/#/pages/market/quotation');
  const bitcoin = row(page, 'BTC/USDT');
  await expect(bitcoin).toBeVisible();
  await expect(page.getByText('Simulated', { exact: true })).toBeVisible();
  await expectSoundScreen(page, 'quotation');

  // The list is live: the middle of two moving markets does not stand still, and nobody waits for it to be read again.
  const price = bitcoin.locator('bdi').filter({ hasText: PRICE }).first();
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');

  // A title sorts, and turns the order around when it is pressed again.
  const byPrice = page.getByRole('button', { name: 'Price', exact: true });
  const pairs = listRows(page).filter({ hasText: '/USDT' });
  await byPrice.click();
  await expect(pairs.first()).toContainText('BTC/USDT');
  await byPrice.click();
  await expect(pairs.first()).not.toContainText('BTC/USDT');
  await page.getByRole('radio', { name: 'Volume' }).check();
  await expect(bitcoin).toBeVisible();
  // Listed within 30 days, and one of them does not trade yet.
  await page.getByRole('radio', { name: 'New' }).check();
  await expect(row(page, 'AVAX/USDT')).toBeVisible();
  await expect(bitcoin).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).check();

  await page.getByLabel('Search markets').fill('trx');
  await expect(row(page, 'USDT')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add TRX/USDT to favourites' }).click();
  await page.getByLabel('Search markets').fill('');
  await page.getByRole('radio', { name: 'Favourites' }).check();
  await expect(bitcoin).toHaveCount(0);
  await expect(row(page, 'TRX/USDT')).toBeVisible();

  await page.getByRole('radio', { name: 'All' }).check();
  await bitcoin.getByRole('link', { name: 'BTC/USDT' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
  // Both venues speak: each has its price, and the difference is known.
  const sources = page.getByRole('region', { name: 'Where the prices come from' });
  for (const venue of ['Binance', 'OKX']) await expect(sources.getByRole('rowheader', { name: venue })).toBeVisible();
  await expect(sources.getByText(/^\d\.\d{3}%$/)).toBeVisible();
  const cursor = page.getByRole('slider', { name: 'Move through the candles' });
  await cursor.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).toHaveAttribute('aria-valuetext', /open .+ high .+ low .+ close /);
  await page.getByRole('radio', { name: '1h' }).check();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('region', { name: 'Chart of BTC/USDT' }).getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Show as chart' }).click();

  const book = page.getByRole('region', { name: 'Order book of BTC/USDT' });
  await book.getByRole('button', { name: 'Screen-reader summary' }).click();
  await expect(book.getByRole('status')).toHaveText(/best bid .+ best ask .+ spread/);
  await page.getByRole('radio', { name: 'OKX' }).check();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(page.getByRole('region', { name: 'Last trades of BTC/USDT' }).getByRole('row').nth(1)).toBeVisible();
  const about = page.getByRole('region', { name: 'About Bitcoin' });
  await expect(about.getByText('Maximum supply')).toBeVisible();
  await expect(about.getByText('Bitcoin protocol', { exact: false })).toBeVisible();
  await expectSoundScreen(page, 'a coin');

  // What the device remembered joins the account, and is then the server's to keep.
  const mia = await findPerson(request, 'customer');
  await page.goto('about:blank');
  await openAs(page, mia, '/pages/market/quotation');
  await expect(page.getByRole('button', { name: 'Remove TRX/USDT from favourites' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('candor.favourites'))).toBeNull();
  await page.getByRole('button', { name: 'Remove TRX/USDT from favourites' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add TRX/USDT to favourites' })).toBeVisible();
});
