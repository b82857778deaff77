import { expect, type Page, test } from '@playwright/test';
import { findObjections } from './support/axe.ts';
import { openWorkbench, type Workbench } from './support/workbench.ts';

const STORIES = [
  'home',
  'tokens',
  'actions',
  'figures',
  'forms',
  'choice',
  'lists',
  'overlays',
  'feedback',
  'charts',
  'table',
  'flow-page',
  'list-page',
  'hub-page',
];
/** Between them every theme, script, density and set of direction colours; a phone has the hardest widths. */
const LOOKS = {
  phone: [
    { theme: 'dark', locale: 'ar', updown: 'cvd', balances: 'hidden' },
    { theme: 'light', locale: 'de', density: 'compact', updown: 'red' },
  ],
  wide: [
    { theme: 'light', locale: 'en' },
    { theme: 'dark', locale: 'ar' },
  ],
};

let workbench: Workbench;

test.beforeAll(async () => {
  workbench = await openWorkbench();
});
test.afterAll(() => workbench.close());

async function openStory(page: Page, story: string, look: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`${workbench.url}?${new URLSearchParams({ stage: story, ...look })}`);
  await expect(page.getByRole('main')).toBeVisible();
  // Widths are measured with the letters that will stay: on a busy machine they come after the page.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const story of STORIES) {
  test(`${story} is accessible and fits`, { tag: '@wide' }, async ({ page, isMobile }) => {
    const width = isMobile ? 320 : 1280;
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    // Tall enough that nothing hides half under a bar.
    await page.setViewportSize({ width, height: 2400 });
    for (const look of isMobile ? LOOKS.phone : LOOKS.wide) {
      await openStory(page, story, look);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) troubles.push(`${look.locale} is ${needed} wide`);
      troubles.push(...(await findObjections(page, ['best-practice'])));
    }
    expect(troubles).toEqual([]);
  });
}

test('no component of the workbench is left out of these tests', async ({ page }) => {
  await page.goto(workbench.url);
  await expect(page.getByRole('navigation').getByRole('button')).toHaveCount(STORIES.length);
});

test('a sheet takes the focus, keeps the page still and gives both back', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await openStory(page, 'overlays');
  const opener = page.getByRole('button', { name: 'Transfer' });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Transfer' });
  await expect(sheet.getByRole('heading', { name: 'Transfer' })).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  const box = await sheet.boundingBox();
  expect(box?.width).toBe(isMobile ? 390 : 440);

  expect(await findObjections(page, ['best-practice'])).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await page.mouse.click(20, 20);
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a sheet follows the grip and closes when it is dragged far enough', async ({ page }) => {
  await openStory(page, 'overlays');
  await page.getByRole('button', { name: 'Transfer' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Transfer' });
  await expect(sheet).toBeVisible();
  // The way in must be over, or the grip is not yet where it was measured.
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  const top = (await sheet.boundingBox())?.y ?? 0;
  await page.mouse.move(195, top + 10);
  await page.mouse.down();
  await page.mouse.move(195, top + 60, { steps: 4 });
  expect((await sheet.boundingBox())?.y).toBe(top + 50);
  await page.mouse.move(195, top + 260, { steps: 4 });
  await page.mouse.up();
  await expect(sheet).toBeHidden();
});

test('a chart is read by keyboard and as a table', async ({ page }) => {
  await openStory(page, 'charts');
  const cursor = page.getByRole('slider', { name: 'Equity' });
  await cursor.focus();
  const last = await cursor.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row')).toHaveCount(31);
});

test('figures are drawn in their own numerals', async ({ page }) => {
  await openStory(page, 'figures');
  const isLoaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.fonts.check('650 40px "Candor Figures"', '0123456789');
  });
  expect(isLoaded).toBe(true);
});
