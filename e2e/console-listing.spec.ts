import { expect, type Page, test } from '@playwright/test';
import { approve, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, logInByApi, unlockTrading } from './support/web.ts';

const MARKET = 'TRX-USDT';

test('one operator changes a market and another approves: orders follow at once, and what imitates is not listed', {
  tag: '@wide',
}, async ({ page, request, browser }) => {
  const customer = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, customer);
  await unlockTrading(request, token, customer.trade_password);
  const ask = async (path: string, form: Record<string, string>) =>
    (await request.post(`/api/app.spot/${path}`, { form: { _user_token: token, _lang: 'en', ...form } })).json();
  // Somewhat below the best bid: it stands, and nobody takes it.
  const place = async () => {
    const { data } = await ask('rules', { market: MARKET });
    const order = { market: MARKET, side: 'buy', kind: 'limit', price: (Number(data.reference) * 0.95).toFixed(5) };
    return ask('place', { ...order, amount: '100', idempotencyKey: crypto.randomUUID() });
  };
  const change = async (phase: string) => {
    await propose(page, phase);
    const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await openConsoleAs(desk, 'admin', '/approvals');
    await approve(desk, 'Change a market');
    await desk.context().close();
    // Read anew: what would change is held against what the page shows.
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: MARKET }).first()).toContainText(phase);
  };

  await openConsoleAs(page, 'finance', '/listing');
  await expect(page.getByRole('heading', { name: 'Markets', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Tether' })).toBeVisible();
  await expectSoundScreen(page, 'the listing');
  const standing = await place();
  expect(standing.errcode).toBe(0);

  await change('Cancel only');
  expect((await place()).refusal.code).toBe('spot.closed');
  expect((await ask('cancel', { id: standing.data.id })).errcode).toBe(0);
  await change('Open');
  expect((await place()).errcode).toBe(0);
  await ask('cancelAll', { market: MARKET });
  await expect(page.getByText(`${MARKET} · phase cancelOnly → open`).first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'List an asset' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Code').fill('U5DT');
  await sheet.getByLabel('Name').fill('Another dollar');
  for (const [label, text] of [
    ['Smallest transfer', '1'],
    ['Largest transfer', '100'],
    ['To new recipients in 24 hours', '50'],
    ['Leaving in 24 hours', '50'],
  ] as const) {
    await sheet.getByLabel(label).fill(text);
  }
  await sheet.getByLabel('List a market for it too').uncheck();
  const imitates = sheet.getByText('The code or the name looks like one that is listed.');
  await expect(imitates.filter({ visible: true })).toBeVisible();
  await sheet.getByLabel('Code').fill('ATOM');
  await expect(sheet.getByRole('heading', { name: 'What customers will see' })).toBeVisible();
  await expectSoundScreen(page, 'an asset to be listed');
});

async function propose(page: Page, phase: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${MARKET}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Phase').selectOption(phase);
  await sheet.getByLabel('Reason').fill('The venue changes its symbol');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet).toHaveCount(0);
}
