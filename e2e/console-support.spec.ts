import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, logInByApi } from './support/web.ts';

test('the queue: a conversation is taken, handed over with a note the customer never sees, and canned answers are kept', {
  tag: '@wide',
}, async ({ page, request }) => {
  const words = `A question for the desk ${Date.now()}`;
  const { token } = await logInByApi(request, await findPerson(request, 'leader'));
  const sent = await request.post('/api/app.support/send', {
    form: { text: words, idempotencyKey: randomUUID(), _user_token: token, _lang: 'en' },
  });
  const { data }: { data: { conversation: string } } = await sent.json();

  await openConsoleAs(page, 'support', '/support');
  await expect(page.getByText(words).first()).toBeVisible();
  await expectSoundScreen(page, 'the queue');
  await page.getByRole('row').filter({ hasText: words }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.getByRole('button', { name: 'Hand over' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hand over' });
  await sheet.getByLabel('Colleague').selectOption({ label: 'Olive' });
  await sheet.getByLabel('Note').fill('Please look at the limit.');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Olive has this conversation. Take it over to answer.')).toBeVisible();
  await expect(page.getByText('Please look at the limit.')).toBeVisible();
  const seen = await request.post('/api/app.support/get', {
    form: { id: data.conversation, _user_token: token, _lang: 'en' },
  });
  expect(await seen.text()).not.toContain('Please look at the limit.');
  await page.getByRole('button', { name: 'Take over from Olive' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

  const name = `e2e-${Date.now()}`;
  await page.goto('/console/#/support/canned');
  await page.getByRole('button', { name: 'New canned answer' }).click();
  const form = page.getByRole('dialog', { name: 'New canned answer' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Text').fill('A canned answer of a journey.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `/${name} · en` })).toBeVisible();
  await expectSoundScreen(page, 'canned answers');
  await page.getByRole('button', { name: `Remove: /${name} · en` }).click();
  await expect(page.getByRole('heading', { name: `/${name} · en` })).toHaveCount(0);
});
