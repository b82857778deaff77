import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { earnTicket } from './support/ticket.ts';

test('support finds the code a visitor was sent, and reads it in the drawer', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const mobile = test.info().project.name === 'phone' ? '+4915112340001' : '+4915112340002';
  const form = { mobile, purpose: 'register', ticket: await earnTicket(request), _user_token: '', _lang: 'ar' };
  expect((await (await request.post('/api/app.user/auth/send_code', { form })).json()).errcode).toBe(0);

  await openConsoleAs(page, 'support', '/messages');
  await expect(page.getByRole('list', { name: 'Gateways' })).toContainText('Kept in this outbox');
  await page.getByRole('searchbox').fill(mobile.slice(-7));
  await page.keyboard.press('Enter');
  const rows = bodyRows(page, 'Messages');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Code to register');
  await expect(rows.first()).toContainText('Kept here');
  await expectSoundScreen(page, 'the outbox');

  await rows.first().getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Code to register' });
  await expect(drawer).toContainText(mobile);
  // In the visitor's language, whatever that of the console is.
  await expect(drawer.locator('[lang=ar]')).toContainText(/^\d{6} .*[\u0600-\u06ff]/);
  await expect(drawer.getByRole('button', { name: 'Copy Code' })).toBeVisible();
  await expectSoundScreen(page, 'a message');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('a failed message is put back in line, and the state filter finds it', async ({ page }) => {
  const message = {
    id: 'msg_01hzzzzzzzzzzzzzzzzzzzzzzz',
    channel: 'sms',
    to: '+49 ••• 78',
    template: 'code.register',
    lang: 'en',
    subject: null,
    body: null,
    state: 'failed',
    attempts: 9,
    lastError: 'the SMS gateway answered 503',
    canRetry: true,
    createdAt: 1_800_000_000_000,
    sentAt: null,
  };
  const gateways = [
    { channel: 'sms', kind: 'http', waiting: 0, failed: 1 },
    { channel: 'email', kind: 'smtp', waiting: 0, failed: 0 },
  ];
  let isBack = false;
  await page.route('**/api/app.console/messages/list', (route) => {
    const now = isBack ? { ...message, state: 'waiting', attempts: 0, canRetry: false } : message;
    return route.fulfill({ json: { errcode: 0, errmsg: '', data: { rows: [now], next: null, gateways } } });
  });
  await page.route('**/api/app.console/messages/retry', (route) => {
    isBack = true;
    return route.fulfill({ json: { errcode: 0, errmsg: '', data: {} } });
  });
  await openConsoleAs(page, 'admin', '/messages');
  await page.getByRole('button', { name: '1 failed' }).click();
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByRole('list', { name: 'Gateways' })).toContainText('HTTP gateway');
  await bodyRows(page, 'Messages').first().getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Code to register' });
  await expect(drawer).toContainText('the SMS gateway answered 503');
  await expect(drawer).toContainText('only the recipient may read it');
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The message is queued again' })).toBeAttached();
  await expect(drawer).toContainText('Waiting');
});

test('who is not of support sees that it is not theirs', async ({ page }) => {
  await openConsoleAs(page, 'finance', '/messages');
  await expect(page.getByRole('main').getByText('Not open to your role')).toBeVisible();
});
