import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findPerson, listRows, logInByApi, openAs } from './support/web.ts';

test('a transfer appears on the recipient’s open pages by itself', { tag: '@wide' }, async ({ page, request }) => {
  const sender = await findPerson(request, 'vip');
  const recipient = await findPerson(request, 'leader');
  await openAs(page, recipient, '/pages/assets/assets');
  const { uid } = await logInByApi(request, recipient);
  const total = page.getByRole('region', { name: 'Total in USDT' });
  await expect(total).toContainText('USDT');
  const before = await total.textContent();

  const { token } = await logInByApi(request, sender);
  const sent = await request.post('/api/app.transfer/send', {
    form: {
      uid,
      asset: 'USDT',
      amount: '3.07',
      tradePassword: sender.trade_password ?? '',
      idempotencyKey: randomUUID(),
      _user_token: token,
      _lang: 'en',
    },
  });
  expect(((await sent.json()) as { errcode: number }).errcode).toBe(0);

  await expect(page.getByRole('status').filter({ hasText: 'You received 3.07' })).toBeAttached();
  await expect(total).not.toHaveText(before ?? '');
  await page.getByRole('link', { name: 'Records' }).first().click();
  await expect(listRows(page).first()).toContainText('+3.07');
});

test('a lost live connection is marked, and found again', async ({ page, request }) => {
  const sockets: { close: () => Promise<void> }[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/api\/ws/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/assets');
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  isCut = true;
  for (const socket of sockets) await socket.close();
  await expect(page.getByText('Live updates are interrupted.')).toBeVisible();
  isCut = false;
  await expect(page.getByText('Live updates are interrupted.')).toBeHidden();
});
