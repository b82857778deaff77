import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';

test('support cannot open the ledger: a locked state in place says who can', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openConsoleAs(page, 'support', '/ledger');
  await expect(page.getByRole('main')).toContainText('open to Finance and Admin only. You are signed in as Support.');
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/ledger/'))).toEqual([]);
  await expectSoundScreen(page, 'locked ledger');
});

test('the server refuses support as well, whatever the screen says', async ({ page, request }) => {
  await openConsoleAs(page, 'support');
  const { token } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('console_token') ?? '{}'));
  for (const path of ['ledger/accounts', 'ledger/verify', 'audit/check']) {
    const reply = await request.post(`/api/app.console/${path}`, { form: { _user_token: token, _lang: 'en' } });
    expect(((await reply.json()) as { errcode: number }).errcode, path).toBe(60022);
  }
});

test('support sees its own trail in the audit log and no check button', async ({ page }) => {
  await openConsoleAs(page, 'support', '/audit');
  await expect(page.getByText('You see your own entries.')).toBeVisible();
  const rows = bodyRows(page, 'Audit log');
  await expect(rows.first()).toContainText('Sven');
  const actors = await rows.locator('td:nth-child(3)').allTextContents();
  expect(new Set(actors)).toEqual(new Set(['Sven']));
  await expect(page.getByRole('button', { name: 'Check the chain' })).toHaveCount(0);
});

test('each role is shown its own queues', { tag: '@wide' }, async ({ page, viewport }) => {
  await openConsoleAs(page, 'support');
  const isPhone = (viewport?.width ?? 0) < 900;
  if (isPhone) await page.getByRole('link', { name: 'More' }).click();
  const links = (name: string) => page.getByRole('link', { name }).filter({ visible: true });
  const openLinks = (name: string) => links(name).filter({ hasNotText: 'Not open to your role' });
  await expect(openLinks('Support')).toHaveCount(1);
  await expect(openLinks('Draws')).toHaveCount(0);
  await links('Support').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Not open yet');
});
