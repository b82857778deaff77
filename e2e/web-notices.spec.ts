import { expect, test } from '@playwright/test';
import { findPerson, listRows, logInByApi, openAs } from './support/web.ts';

test('the bell counts what happened, its page leads there, and what is switched off stays away', {
  tag: '@wide',
}, async ({ page, request }) => {
  const [sender, owner] = [await findPerson(request, 'customer'), await findPerson(request, 'vip')];
  const { token } = await logInByApi(request, sender);
  const { uid } = await logInByApi(request, owner);
  const send = async (amount: string, n: number) => {
    const form = {
      ...{ uid, asset: 'USDT', amount, tradePassword: sender.trade_password ?? '', _user_token: token, _lang: 'en' },
      idempotencyKey: `0190a000-0000-7000-8000-${String(Date.now()).slice(-11)}${n}`,
    };
    const reply = await request.post('/api/app.transfer/send', { form });
    expect(((await reply.json()) as { errmsg: string; errcode: number }).errcode).toBe(0);
  };

  await openAs(page, owner, '/pages/index/home');
  const bell = page.getByRole('link', { name: /^Notices/ });
  await expect(bell).toBeVisible();
  await send('1.5', 1);
  await expect(page.getByRole('link', { name: /^Notices, \d+ unread$/ })).toBeVisible();

  await bell.click();
  const newest = listRows(page).first();
  await expect(newest).toContainText('From');
  await expect(newest).toContainText('1.5');
  await expect(newest).toContainText('New');
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(/transfer\/receipt\?id=/);
  await page.goto('/h5/#/pages/index/home');
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();

  await page.goto('/h5/#/pages/news/notices');
  await page.getByRole('link', { name: 'What to receive' }).click();
  const money = page.getByRole('switch', { name: 'Money in and out' });
  await page.getByText('Money in and out').click();
  await expect(money).not.toBeChecked();
  await expect(page.getByText('Always on')).toBeVisible();
  await send('1.25', 2);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Money in and out' })).not.toBeChecked();
  await page.goto('/h5/#/pages/news/notices');
  await expect(listRows(page).first()).toContainText('1.5');
  await page.goto('/h5/#/pages/news/notice-settings');
  await page.getByText('Money in and out').click();
  await expect(page.getByRole('switch', { name: 'Money in and out' })).toBeChecked();
});

test('a visitor finds announcements behind the bell’s address, and no list', async ({ page }) => {
  await page.goto('/h5/#/pages/news/notices');
  await expect(page.getByText(/No notices|Announcement/)).toBeVisible();
});
