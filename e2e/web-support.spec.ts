import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, logInByApi, openAs, type Person } from './support/web.ts';

/** A dot of colour: what it shows does not matter. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('help with a transfer: a customer writes, an operator answers, both see it live, and it is closed', {
  tag: '@wide',
}, async ({ page, browser, request }) => {
  const words = `Where is my money? ${Date.now()}`;
  const viktor = await findPerson(request, 'vip');
  await openAs(page, viktor, `/pages/transfer/receipt?id=${await makeTransfer(request, viktor)}`);
  await page.getByRole('link', { name: 'Get help with this' }).click();
  await expect(page.getByText('How can we help?')).toBeVisible();
  await expectSoundScreen(page, 'a new conversation');
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/chat\?id=sup_/);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(words)).toBeVisible();
  await expect(log.getByText('Sent', { exact: false }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Transfer/ })).toBeVisible();

  const desk = await openDesk(browser, page);
  await openRow(desk, words);
  await expect(desk.getByRole('heading', { level: 1, name: 'Conversation with viktor' })).toBeVisible();
  await desk.getByRole('button', { name: 'Take it' }).click();
  await expect(log.getByText('Read', { exact: false }).last()).toBeVisible();
  const answer = desk.getByLabel('Answer', { exact: true });
  await answer.pressSequentially('/hello ');
  await expect(answer).toHaveValue(/I’m looking into it now/);
  await expect(page.getByText('Customer service is typing…')).toBeVisible();
  await expectSoundScreen(desk, 'a conversation at the desk');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(log.getByText(/I’m looking into it now/)).toBeVisible();
  await expect(desk.getByRole('log').getByText('Read', { exact: false }).last()).toBeVisible();

  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('Picture attached')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expectSoundScreen(page, 'a conversation');
  await expect(desk.getByRole('img', { name: 'Picture' })).toBeVisible();

  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(desk.getByText('This conversation is closed.')).toBeVisible();
  await expect(page.getByText('This conversation is closed. Write again to reopen it.')).toBeVisible();
  await page.goto('/h5/#/pages/support/conversations');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Transfer.*Closed/ })
      .first(),
  ).toBeVisible();
  await desk.context().close();
});

test('answers are found in English and Arabic, and a visitor writes without an account', async ({ page, browser }) => {
  await page.goto('/h5/#/pages/support/support');
  const search = page.getByLabel('Search the answers');
  await search.fill('WITHDRAWAL on hold');
  await expect(page.getByText('Why is my withdrawal on hold?')).toBeVisible();
  await expect(page.getByText('Can I practise without money?')).toHaveCount(0);
  await page.getByText('Why is my withdrawal on hold?').click();
  await expect(page.getByText(/The withdrawal’s page says what it waits for/)).toBeVisible();
  await expectSoundScreen(page, 'answers');
  await search.fill('zzzz');
  await expect(page.getByText('No answer found')).toBeVisible();

  const words = `I cannot sign in ${Date.now()}`;
  await page.goto('/h5/#/pages/support/chat');
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(words)).toBeVisible();
  const desk = await openDesk(browser, page);
  await openRow(desk, words);
  await expect(desk.getByText(/nobody has proved who they are/)).toBeVisible();
  await desk.getByLabel('Answer', { exact: true }).fill('Which name do you use?');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(log.getByText('Which name do you use?')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('Picture attached')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expect(desk.getByRole('img', { name: 'Picture' })).toBeVisible();
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(desk.getByText('This conversation is closed.')).toBeVisible();
  await desk.context().close();

  await page.evaluate(() => localStorage.setItem('_lang', 'ar'));
  await page.goto('/h5/#/pages/support/support');
  await page.reload();
  await page.getByLabel('البحث في الإجابات').fill('سحبي الانتظار');
  await expect(page.getByText('لماذا سحبي قيد الانتظار؟')).toBeVisible();
  await expectSoundScreen(page, 'answers in Arabic');
});

/** A transfer that is made now; gives its id. */
async function makeTransfer(request: APIRequestContext, sender: Person): Promise<string> {
  const { uid } = await logInByApi(request, await findPerson(request, 'leader'));
  const { token } = await logInByApi(request, sender);
  const reply = await request.post('/api/app.transfer/send', {
    form: {
      ...{ uid, asset: 'USDT', amount: '1.01', tradePassword: sender.trade_password ?? '' },
      ...{ idempotencyKey: randomUUID(), _user_token: token, _lang: 'en' },
    },
  });
  const { data, errmsg }: { data: { id: string } | null; errmsg: string } = await reply.json();
  expect(data, errmsg).not.toBeNull();
  return data?.id ?? '';
}

async function openDesk(browser: Browser, page: Page): Promise<Page> {
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize(), timezoneId: 'UTC' });
  const desk = await context.newPage();
  await openConsoleAs(desk, 'support', '/support');
  return desk;
}

async function openRow(desk: Page, words: string): Promise<void> {
  await desk.getByRole('row').filter({ hasText: words }).getByRole('button').first().click();
}
