import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { drag, findPuzzle, lookForGap, passByPlacing, place } from './support/slide.ts';
import { findPerson, tokenOf } from './support/web.ts';

test.beforeEach(async ({ page, request }) => {
  const { username, password } = await findPerson(request, 'customer');
  await page.goto('/h5/#/pages/account/userlogin');
  await page.getByLabel('Account', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
});

test('a customer slides the piece into its gap and is signed in', { tag: '@wide' }, async ({ page }) => {
  const check = await findPuzzle(page);
  await expectSoundScreen(page, 'the puzzle');
  await expect(check.getByRole('img', { name: 'A drawn picture with gaps' })).toBeVisible();
  await passByPlacing(page);
  await expect.poll(() => tokenOf(page)).not.toBe('');
});

test('a wrong place is told, and the next puzzle is solved with arrow keys', async ({ page }) => {
  const first = await findPuzzle(page);
  const goal = await lookForGap(first);
  expect(await place(page, () => drag(page, first, goal > 300 ? goal - 90 : goal + 90))).toBe(false);

  await passByPlacing(page, async (check, way) => {
    const slider = check.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(check.getByText('Arrow keys move the piece')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuenow', '3');
    await page.keyboard.press('ArrowLeft');
    for (let i = 0; i < Math.floor(way / 30); i += 1) await page.keyboard.press('Shift+ArrowRight', { delay: 20 });
    for (let i = 0; i < Math.round((way % 30) / 3); i += 1) await page.keyboard.press('ArrowRight', { delay: 20 });
    await page.keyboard.press('Enter');
  });
  await expect.poll(() => tokenOf(page)).not.toBe('');
});

test('who does not want to slide lets the device calculate, and may change their mind', async ({ page }) => {
  const check = await findPuzzle(page);
  // Held back, so that there is time to turn around.
  await page.route('**/api/app.verification/prove', async (route) => {
    await expect(check.getByText('Calculating').first()).toBeAttached();
    await route.continue();
  });
  await check.getByRole('button', { name: 'Verify without sliding' }).click();
  await check.getByRole('button', { name: 'Back to the puzzle' }).click();
  await findPuzzle(page);
  await check.getByRole('button', { name: 'Close' }).click();
  await expect(check).toBeHidden();
  await expect(page.getByLabel('Account', { exact: true })).not.toHaveValue('');

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await check.getByRole('button', { name: 'Verify without sliding' }).click();
  await expect.poll(() => tokenOf(page)).not.toBe('');
});

test('too many puzzles and a broken line are told in place, with a way on', async ({ page }) => {
  const check = await findPuzzle(page);
  const refusal = { code: 'verification.tooMany', details: {} };
  const words = 'Too many puzzles from your network.';
  let answer: 'none' | 'tooMany' = 'tooMany';
  await page.route('**/api/app.verification/slider', (route) =>
    answer === 'none' ? route.abort() : route.fulfill({ json: { errcode: 60403, errmsg: words, data: null, refusal } }),
  );
  await check.getByRole('button', { name: 'New puzzle' }).click();
  await expect(check.getByRole('alert')).toContainText(words);
  await expectSoundScreen(page, 'no more puzzles');

  answer = 'none';
  await check.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(check.getByRole('alert')).toContainText('The puzzle could not be loaded');
  await page.unroute('**/api/app.verification/slider');
  await check.getByRole('button', { name: 'Try again' }).click();
  await findPuzzle(page);
});

test('the picture runs left to right in Arabic too', async ({ page }) => {
  await findPuzzle(page);
  await page.evaluate(() => localStorage.setItem('_lang', 'ar'));
  await page.reload();
  const fields = page.getByRole('textbox');
  await fields.first().fill('mia');
  await page.locator('[name=password]').fill('x');
  await page.keyboard.press('Enter');
  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-disabled', 'false');
  const before = await slider.boundingBox();
  await slider.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => ((await slider.boundingBox())?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(5);
  await expectSoundScreen(page, 'the puzzle in Arabic');
});
