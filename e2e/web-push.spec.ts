import { expect, test } from '@playwright/test';
import { attachPush, noteNotifications } from './support/push-browser.ts';
import { findPerson, logInByApi, openAs } from './support/web.ts';

test('notifications on this device: on at a tap, shown while the app is closed, leading to their page, and off', {
  tag: '@wide',
}, async ({ page, request }) => {
  const person = await findPerson(request, 'vip');
  const { token } = await logInByApi(request, person);
  const reply = await request.post('/api/app.notices/push', { form: { _user_token: token, _lang: 'en' } });
  const { data }: { data: { publicKey: string } } = await reply.json();
  const push = await attachPush(page, data.publicKey);

  await openAs(page, person, '/pages/news/notice-settings');
  const here = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(here).not.toBeChecked();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByText('Notifications on this device').click();
  await expect(here).toBeChecked();

  // That a device was added is the first thing all devices hear.
  await push.service.waiting(push.subscribed);
  const [message] = push.service.take(push.subscribed);
  expect(JSON.parse(message?.text ?? '')).toMatchObject({ text: 'Your security settings changed' });
  await expect(here).toBeChecked();
  const shownSoFar = await noteNotifications(page);
  await push.deliver(message?.text ?? '');
  await expect.poll(shownSoFar).toHaveLength(1);
  const [shown] = await shownSoFar();
  expect(shown).toMatchObject({ title: 'Candor', body: 'Your security settings changed' });
  await page.goto(shown?.page ?? '');
  await expect(page).toHaveURL(/#\/pages\/security\//);

  await page.goto('/h5/#/pages/news/notice-settings');
  await expect(here).toBeChecked();
  await page.getByText('Notifications on this device').click();
  await expect(here).not.toBeChecked();
  await page.reload();
  await expect(here).not.toBeChecked();
  await push.service.close();
});
