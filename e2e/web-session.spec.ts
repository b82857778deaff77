import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { prove } from './support/security.ts';
import { passCheck } from './support/ticket.ts';
import { endAllSessions, endSession, fillSignIn, findPerson, logInByApi, openAs, tokenOf } from './support/web.ts';

test('wrong credentials are told at the field, and nothing typed is lost', async ({ page, request }) => {
  const person = await findPerson(request, 'customer');
  await page.goto('/h5/#/pages/account/userlogin');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByLabel('Account', { exact: true })).toBeFocused();
  await fillSignIn(page, { ...person, password: 'not-the-password' });
  await expect(page.getByText('Wrong account or password.')).toBeVisible();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(person.username);
});

test('the sandbox lists its people, and one tap signs in as one of them', async ({ page, request }) => {
  const person = await findPerson(request, 'vip');
  await page.goto('/h5/#/pages/account/userlogin');
  await page.getByRole('button', { name: new RegExp(person.username) }).click();
  await passCheck(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total balance');
  expect(await tokenOf(page)).not.toBe('');
});

test('60001 under an open form: sign in over it, and go on with what was typed', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const person = await findPerson(request, 'customer');
  // Without its live connection the page learns of the end only from the answer to its next call.
  await page.routeWebSocket(/\/api\/ws/, () => undefined);
  await openAs(page, person, '/pages/transfer/transfer');
  await expect(page.getByLabel('Recipient’s ID')).toBeVisible();
  await endSession(request, await tokenOf(page));
  await page.getByLabel('Recipient’s ID').fill('10009999');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/pages\/account\/userlogin/);
  await expect(page.getByRole('dialog')).toContainText('Your session has ended');
  expect(await tokenOf(page)).toBe('');
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/pages\/transfer\/transfer/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Recipient’s ID')).toHaveValue('10009999');
});

test('a session ended elsewhere is told at once, on the open page', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/assets');
  await expect(page.getByRole('region', { name: 'Total in USDT' })).toBeVisible();
  await endSession(request, await tokenOf(page));
  await expect(page.getByRole('dialog')).toContainText('Your session has ended');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('down to the last cent');
});

test('a session ended elsewhere leaves no figures on the start page either', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/index/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total balance');
  await endSession(request, await tokenOf(page));
  await expect(page.getByRole('dialog')).toContainText('Your session has ended');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('down to the last cent');
});

test('a token that is no longer known leads to the log-in and back to the page asked for', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    // Once per tab: the log-in that follows must keep its own.
    if (sessionStorage.getItem('e2e.given') !== null) return;
    sessionStorage.setItem('e2e.given', '1');
    sessionStorage.setItem('digital_token', 'forged');
  });
  await page.goto('/h5/#/pages/assets/assets');
  await expect(page).toHaveURL(/userlogin/);
  await fillSignIn(page, await findPerson(request, 'customer'));
  await expect(page).toHaveURL(/pages\/assets\/assets/);
});

test('logging out asks first, then forgets', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/assets');
  await page.getByRole('link', { name: 'Your account' }).click();
  const dialog = page.getByRole('alertdialog');
  const logOut = page.getByRole('main').getByRole('button', { name: 'Sign out' });
  await logOut.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await tokenOf(page)).not.toBe('');
  await logOut.click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('down to the last cent');
  expect(await tokenOf(page)).toBe('');
});

test('an account without security facts is sent to the security edit page', async ({ page, request }) => {
  await page.goto('/h5/#/pages/account/userlogin');
  await fillSignIn(page, await findPerson(request, 'unsecured'));
  await expect(page).toHaveURL(/pages\/security\/edit/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up security');
});

test('a banned account may read, and is told so where it may not act', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'banned'), '/pages/assets/assets');
  await expect(page.getByRole('region', { name: 'Total in USDT' })).toBeVisible();
  await page.goto('/h5/#/pages/transfer/transfer');
  await expect(page.getByText('This account does not have permission yet')).toBeVisible();
});

test('closing the security check signs nobody in and keeps what was typed', async ({ page, request }) => {
  const person = await findPerson(request, 'customer');
  await page.goto('/h5/#/pages/account/userlogin');
  await page.getByLabel('Account', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'Security check' });
  await check.getByRole('button', { name: 'Close' }).click();
  await expect(check).toBeHidden();
  expect(await tokenOf(page)).toBe('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
});

test('a second device is told, listed, and logged out from afar', async ({ page, request, browser }) => {
  const person = await findPerson(request, 'leader');
  await endAllSessions(request, person);
  await openAs(page, person, '/pages/security/devices');
  await expect(page.getByText('This device')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/h5/#/pages/assets/assets');
  await expect(elsewhere).toHaveURL(/userlogin/);
  await fillSignIn(elsewhere, person);
  await expect(elsewhere).toHaveURL(/pages\/assets\/assets/);

  // The page that is open hears of it, and leads to what can be done about it.
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(page).toHaveURL(/security\/devices\?alarm/);
  await expect(page.getByText('Wasn’t this you?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
  await expect(page.getByText('New device').first()).toBeVisible();
  const others = page.getByRole('button', { name: 'Sign out', exact: true });
  await expect(others).toHaveCount(1);
  await others.click();
  await prove(page, { password: person.password, submit: 'Sign out' });
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  await expect(elsewhere.getByRole('dialog')).toContainText('Your session has ended');
  await elsewhere.context().close();
});

test('all other devices go at once, and this one stays', async ({ page, request }) => {
  const person = await findPerson(request, 'agent');
  await endAllSessions(request, person);
  await openAs(page, person, '/pages/security/devices');
  const others = [await logInByApi(request, person, randomUUID()), await logInByApi(request, person, randomUUID())];
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(others.length);
  await page.getByRole('button', { name: 'Sign out all others' }).first().click();
  await prove(page, { password: person.password, submit: 'Sign out all others' });
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  for (const { token } of others) {
    const reply = await request.post('/api/app.user/account_manage/get_user', { form: { _user_token: token } });
    expect(((await reply.json()) as { errcode: number }).errcode).toBe(60_001);
  }
  expect(await tokenOf(page)).not.toBe('');
});
