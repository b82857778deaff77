import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';

const PATH = '/pages/records/records';
const SERIES = 'quick-3';
/** The quick series draws every minute, once the sandbox's chain is up. */
const DRAW_MS = 110_000;

type Row = { readonly issue: string; readonly state: string; readonly numbers: readonly number[] | null };

/** The newest draw of the quick series that is in this state. */
async function waitForDraw(request: APIRequestContext, state: string): Promise<Row> {
  let found: Row | undefined;
  await expect(async () => {
    const form = { series: SERIES, limit: '10', _user_token: '', _lang: 'en' };
    const reply = await request.post('/api/app.draws/list', { form });
    const { data } = (await reply.json()) as { data: { rows: Row[] } };
    found = data.rows.find((row) => row.state === state);
    expect(found).toBeDefined();
  }).toPass({ timeout: DRAW_MS });
  if (!found) throw new Error(`a draw that is ${state}`);
  return found;
}

test('a visitor sees a commitment, waits for the draw it is about, and verifies it on the device', async ({
  page,
  request,
}) => {
  await page.goto(`/h5/#${PATH}`);
  const next = page.getByRole('region', { name: 'Next draw: Quick 3' });
  await expect(next.getByText('3 from 0 to 9, repeats allowed')).toBeVisible();
  const { issue } = await waitForDraw(request, 'committed');
  await page.locator(`a[href*="issue=${issue}"]`).first().click();
  await expect(page.getByText('Proof', { exact: true })).toBeVisible();
  // Nobody reloads: the page finds the reveal by itself.
  await expect(page.getByRole('button', { name: 'Verify this draw' })).toBeVisible({ timeout: DRAW_MS });
  await expect(page.getByText('Secret until the draw')).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify this draw' }).click();
  await expect(page.getByText('Every check passed')).toBeVisible();
  await expectSoundScreen(page, 'a draw that was verified');
});

test('draws are found by issue number, a changed result fails the check, and statistics promise nothing', {
  tag: '@wide',
}, async ({ page, request }) => {
  const { issue } = await waitForDraw(request, 'revealed');
  await page.goto(`/h5/#${PATH}?series=${SERIES}`);
  await expect(page.getByRole('region', { name: 'Next draw: Quick 3' })).toBeVisible();
  await page.getByLabel('Issue number', { exact: true }).fill(issue);
  const list = page.getByRole('region', { name: 'Results', exact: true }).first();
  await expect(list.locator('a[href*="issue="]')).toHaveCount(1);
  await expectSoundScreen(page, 'draw records');
  await page.getByLabel('Issue number', { exact: true }).fill('999');
  await expect(page.getByText('No draws found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.locator('a[href*="issue="]').first()).toBeVisible();
  await statisticsLink(page).click();
  await expect(page.getByText('Past draws say nothing about the next one.', { exact: false })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  await expectSoundScreen(page, 'statistics of draws');

  // What a server that likes another result would have to send.
  await page.route('**/api/app.draws/draw', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { numbers: number[] } };
    body.data.numbers = body.data.numbers.map((number) => (number + 1) % 10);
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto(`/h5/#/pages/records/draw?series=${SERIES}&issue=${issue}`);
  await page.getByRole('button', { name: 'Verify this draw' }).click();
  await expect(page.getByText('This draw failed a check')).toBeVisible();
  await expect(page.getByText('Failed: The numbers follow', { exact: false })).toBeVisible();
  await expect(page.getByText('Passed: The seed matches', { exact: false })).toBeVisible();
});

function statisticsLink(page: Page) {
  return page.getByRole('region', { name: 'Next draw: Quick 3' }).getByRole('link', { name: 'Statistics' });
}

test('operators see every draw and its state, and find nothing that sets one', async ({ page, request }) => {
  await waitForDraw(request, 'revealed');
  await openConsoleAs(page, 'admin', '/draws');
  const series = page.getByRole('region', { name: 'Series' }).first();
  await expect(series.getByRole('row').filter({ hasText: 'quick-3' })).toContainText('Running');
  await expect(page.getByRole('row').filter({ hasText: 'Drawn' }).nth(1)).toBeVisible();
  await expectSoundScreen(page, 'the desk of draws');
  await page.getByRole('button', { name: 'Pause: Quick 3' }).click();
  await expect(
    page.getByRole('dialog').getByText('Draws that are already committed are still revealed.', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New series' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Code, such as daily-36')).toBeVisible();
  await expect(sheet.getByLabel(/seed|result/i)).toHaveCount(0);
  await expectSoundScreen(page, 'a new series of draws');
});
