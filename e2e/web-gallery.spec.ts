import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';

const PATH = '/pages/Data-Gallery/Data-Gallery';
/** The first items are made when the server starts, beside everything else a machine then does. */
const FIRST_MS = 180_000;

test('a visitor browses and searches the gallery, zooms a chart, reads a text and checks both hashes', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(FIRST_MS + 120_000);
  await page.goto(`/h5/#${PATH}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /Months with a gain/ })).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: FIRST_MS });
  await expectSoundScreen(page, 'the gallery');

  await page.getByRole('searchbox', { name: 'Search the gallery' }).fill('backtest: gr');
  await expect(page.getByRole('link', { name: /Backtest: Grid/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Months with a gain/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Pictures' }).click({ force: true });
  await expect(page.getByRole('link', { name: /Backtest: Grid/ })).toHaveCount(1);
  await page.getByRole('link', { name: /Backtest: Grid/ }).click();

  const title = page.getByRole('heading', { level: 2, name: /^Backtest:/ });
  await expect(title).toHaveText('Backtest: Grid');
  const viewer = page.getByRole('group', { name: /^Picture, zoom/ });
  await expect(viewer.getByRole('img', { name: /^Line chart by month/ })).toBeVisible();
  await viewer.press('+');
  await expect(page.getByRole('status').filter({ hasText: 'Zoom' })).toHaveText(/150\s?%/);
  await viewer.press('0');
  await expect(page.getByRole('status').filter({ hasText: 'Zoom' })).toHaveText(/100\s?%/);
  await expectSoundScreen(page, 'a picture of the gallery');
  await compareHash(page, 'Download', 'SHA-256 of the file');
  // Whichever pictures stand beside it: there and back again is where one was.
  await viewer.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2, name: 'Backtest: Grid' })).toHaveCount(0);
  await expect(viewer).toBeFocused();
  await viewer.press('ArrowLeft');
  await expect(title).toHaveText('Backtest: Grid');
  if ((page.viewportSize()?.width ?? 0) < 900) await turnAndPinch(page);

  // The text made from the same data comes first among what is related.
  await page.getByRole('link', { name: /^What 1,000 USDT .*Backtest: Grid/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Holding, USDT' })).toBeVisible();
  await expectSoundScreen(page, 'a text of the gallery');
  await compareHash(page, 'Download', 'SHA-256 of the file');
  await compareHash(page, 'Data as JSON', 'SHA-256 of the JSON');
  await compareHash(page, 'Data as CSV', 'SHA-256 of the CSV');
});

/** With fingers as a phone reports them: a swipe turns there and back, two fingers go into the picture. */
async function turnAndPinch(page: Page): Promise<void> {
  const viewer = page.getByRole('group', { name: /^Picture, zoom/ });
  const own = page.getByRole('heading', { level: 2, name: 'Backtest: Grid' });
  const fingers = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middle = async () => {
    await viewer.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await viewer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const swipe = async (by: number) => {
    const { x, y } = await middle();
    await touch('touchStart', { x: x - by / 2, y, id: 1 });
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x: x - by / 2 + by * part, y, id: 1 });
    await touch('touchEnd');
  };
  await swipe(-200);
  await expect(own).toHaveCount(0);
  await expect(viewer.getByRole('img')).toBeVisible();
  await swipe(200);
  await expect(own).toHaveCount(1);
  await expect(viewer.getByRole('img')).toBeVisible();

  const { x, y } = await middle();
  const spread = (half: number) =>
    [
      { x: x - half, y, id: 1 },
      { x: x + half, y, id: 2 },
    ] as const;
  await touch('touchStart', ...spread(40));
  for (const half of [60, 80, 100]) await touch('touchMove', ...spread(half));
  await touch('touchEnd');
  await expect(viewer).toHaveAttribute('data-zoomed', 'true');
  await viewer.press('0');
  await expect(viewer).toHaveAttribute('data-zoomed', 'false');
}

/** What comes has the hash that is shown. */
async function compareHash(page: Page, link: string, row: string): Promise<void> {
  const href = await page.getByRole('link', { name: link, exact: true }).getAttribute('href');
  const reply = await page.request.get(href ?? '');
  const shown = page.locator('dt', { hasText: row }).locator('xpath=following-sibling::dd').locator('bdi');
  await expect(shown).toHaveAttribute(
    'title',
    createHash('sha256')
      .update(await reply.body())
      .digest('hex'),
  );
}
