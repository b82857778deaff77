import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

const PATH = '/pages/transparency/transparency';
/** The first publication waits until every chain of the sandbox can be read. */
const FIRST_MS = 120_000;

test('a visitor reads reserves beside balances, what is held against promises, and the published roots', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(`/h5/#${PATH}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'USDT', exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: FIRST_MS });
  const usdt = page.getByRole('region', { name: 'USDT', exact: true });
  await expect(usdt.getByText('Customers’ balances')).toBeVisible();
  await expect(usdt.getByText('TRC20 wallet')).toBeVisible();
  const figures = page.getByRole('region', { name: 'Money held against promises' });
  await expect(figures.getByRole('heading', { name: /Staking/ })).toContainText('Covered');
  await expect(figures.getByRole('heading', { name: /VIP/ })).toContainText('Covered');
  await expect(page.getByText('Roots are never changed or deleted.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to check' })).toBeVisible();
  await expectSoundScreen(page, 'transparency for a visitor');
});

test('a customer finds the page from Mine and checks on the device that every balance is counted', async ({
  page,
  request,
}) => {
  await openAs(page, await findPerson(request, 'vip'), '/pages/mine/mine');
  await page.locator(`a[href$="${PATH}"]`).click();
  const check = page.getByRole('button', { name: 'Check my balance' });
  await expect(async () => {
    if (!(await check.isVisible())) await page.reload();
    await expect(check).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: FIRST_MS });
  await check.click();
  await expect(page.getByText(/^[\d.,]+ USDT: counted/)).toBeVisible();
  await expect(page.getByText(/does not add up/)).toHaveCount(0);
  await expectSoundScreen(page, 'a balance that was checked');
});

test('a path that was changed on the way is found on the device', async ({ page, request }) => {
  // What a server that hides a debt would have to send: a sum beside one's own that is too small.
  await page.route('**/api/app.transparency/own', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { proofs: { parts: { path: { sum: { amount: string } }[] }[] }[] } };
    const node = body.data.proofs[0]?.parts[0]?.path[0];
    if (node) node.sum.amount = '0.000001';
    await route.fulfill({ response: reply, json: body });
  });
  await openAs(page, await findPerson(request, 'vip'), PATH);
  const check = page.getByRole('button', { name: 'Check my balance' });
  await expect(async () => {
    if (!(await check.isVisible())) await page.reload();
    await expect(check).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: FIRST_MS });
  await check.click();
  await expect(page.getByText(/this does not add up/)).toBeVisible();
});

test('finance sees the last publications and what each found', async ({ page }) => {
  await openConsoleAs(page, 'finance', '/transparency');
  await expect(page.getByRole('heading', { name: 'Transparency', level: 1 })).toBeVisible();
  const publications = page.getByRole('region', { name: 'Last publications, next at' });
  await expect(async () => {
    await page.reload();
    await expect(publications.getByRole('row').filter({ hasText: 'USDT' }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: FIRST_MS });
  await expectSoundScreen(page, 'the publications');
});
