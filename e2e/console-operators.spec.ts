import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { AuthenticatorApp } from './support/authenticator-app.ts';
import {
  expectSoundScreen,
  fillConsoleSignIn,
  OPERATOR_PASSWORD,
  OPERATORS,
  openConsoleAs,
} from './support/console.ts';
import { readOutbox } from './support/outbox.ts';
import { approve, ask, propose, signInByApi } from './support/two-operators.ts';

const PASSWORD = 'seven-boats-at-noon';

async function signOut(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

/** Wherever they were before: sign-in comes back to the same place. */
async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })).toBeVisible();
}

test('a new operator is approved, joins by e-mail, sets up an authenticator and signs in with it', {
  tag: '@wide',
}, async ({ page }) => {
  const username = `nils${Date.now() % 1_000_000}`;
  const email = `${username}@example.com`;
  await openConsoleAs(page, 'admin', '/operators');
  await expectSoundScreen(page, 'operators');
  await page.getByRole('button', { name: 'New operator' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name', { exact: true }).fill('Nils Brandt');
  await sheet.getByLabel('Username').fill(username);
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByRole('checkbox', { name: /^Support/ }).check({ force: true });
  await sheet.getByLabel('Reason').fill('We need another hand');
  await expectSoundScreen(page, 'new operator');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is waiting for a second person.' })).toBeVisible();
  await approve(page.request, username);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Invited');
  await signOut(page);

  const [message] = await readOutbox(page.request, email);
  const link = /#\/join\/[A-Za-z0-9_-]+/.exec(message?.body ?? '')?.[0] ?? '';
  await page.goto(`/console/${link}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expectSoundScreen(page, 'invitation');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(`Your username is ${username}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillConsoleSignIn(page, username, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();

  await page.goto('/console/#/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  const phone = new AuthenticatorApp(`otpauth://totp/Candor?secret=${secret.replace(/\s/g, '')}`);
  await expectSoundScreen(page, 'authenticator');
  await page.getByLabel('Code from the app').fill(await phone.nextCode());
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Move to another phone' })).toBeVisible();
  await signOut(page);

  await fillConsoleSignIn(page, username, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible();
  await expectSoundScreen(page, 'second step');
  await page.getByLabel('Authenticator code').fill('000000');
  await expect(page.getByRole('alert')).toContainText('The code is wrong or was already used.');
  await page.getByLabel('Authenticator code').fill(await phone.nextCode());
  await expectInside(page);
  await signOut(page);

  await fillConsoleSignIn(page, username, PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectInside(page);
});

test('where everybody must have an authenticator one is set up first, and who loses it is let back in by two', async ({
  page,
}) => {
  const { request } = page;
  const username = `nina${Date.now() % 1_000_000}`;
  const email = `${username}@example.com`;
  const admin = await signInByApi(request, OPERATORS.admin);
  await propose(request, admin, 'operator.create', { username, name: 'Nina Vidal', email, roles: ['support'] });
  await approve(request, username);
  await join(request, email);

  // The two who make the rule have one already: otherwise nobody could take it back.
  const { token: olive, ...olives } = await enrolByApi(request, OPERATORS.admin);
  const { token: ada, ...adas } = await enrolByApi(request, OPERATORS.secondAdmin);
  const demand = async (value: boolean) => {
    await propose(request, olive, 'setting.change', { key: 'operators.mustHaveTotp', value });
    await approve(request, 'operators.mustHaveTotp', ada);
  };

  await demand(true);
  try {
    await page.goto('/console/#/users');
    await fillConsoleSignIn(page, username, PASSWORD);
    const heading = page.getByRole('heading', { level: 1, name: 'Set up your authenticator' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectSoundScreen(page, 'enrol');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = (await page.locator('code').first().textContent()) ?? '';
    const phone = new AuthenticatorApp(`otpauth://totp/Candor?secret=${secret.replace(/\s/g, '')}`);
    await page.getByLabel('Code from the app').fill(await phone.nextCode());
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  } finally {
    await demand(false);
    await olives.stop();
    await adas.stop();
  }
  await signOut(page);

  // She has lost phone and password. An administrator proposes, a second person approves, and her old password is over.
  await openConsoleAs(page, 'admin', '/operators');
  await page.getByRole('button', { name: 'Nina Vidal' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset sign-in' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('E-mail').fill(`new-${email}`);
  await sheet.getByLabel('Reason').fill('She lost her bag with everything in it');
  await expectSoundScreen(page, 'reset sign-in');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is waiting for a second person.' })).toBeVisible();
  const { operators } = await ask<{ operators: { id: string; username: string }[] }>(
    request,
    'app.console/operators/list',
    { _user_token: await signInByApi(request, OPERATORS.secondAdmin) },
  );
  await approve(request, operators.find((one) => one.username === username)?.id ?? '');
  await signOut(page);
  await fillConsoleSignIn(page, username, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await join(request, `new-${email}`, 'eleven-owls-at-dawn');
  await page.reload();
  await fillConsoleSignIn(page, username, 'eleven-owls-at-dawn');
  await expectInside(page);
});

/** Follows the invitation that was sent last to an address, and chooses a password. */
async function join(request: APIRequestContext, email: string, password = PASSWORD): Promise<void> {
  const [message] = await readOutbox(request, email);
  const invite = /#\/join\/([A-Za-z0-9_-]+)/.exec(message?.body ?? '')?.[1] ?? '';
  const form = { invite, newPassword: password, confirmation: password, _user_token: '' };
  await ask(request, 'app.console/auth/join', form);
}

/** Signs in and switches an authenticator on; whoever shows the password goes on with the token the answer brings. */
async function enrolByApi(request: APIRequestContext, username: string) {
  const password = { password: OPERATOR_PASSWORD };
  const first = { ...password, _user_token: await signInByApi(request, username) };
  type Started = { uri: string; newToken: string };
  const { uri, newToken: token } = await ask<Started>(request, 'app.console/auth/totp_start', first);
  const phone = new AuthenticatorApp(uri);
  await ask(request, 'app.console/auth/totp_confirm', { code: await phone.nextCode(), _user_token: token });
  const stop = async () => {
    const form = { ...password, code: await phone.nextCode(), _user_token: token };
    await ask(request, 'app.console/auth/totp_stop', form);
  };
  return { token, stop };
}
