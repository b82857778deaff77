import { expect, test } from '@playwright/test';
import { AuthenticatorApp } from './support/authenticator-app.ts';
import { registerNewcomer } from './support/newcomer.ts';
import { readCode } from './support/outbox.ts';
import { expectFreshHold, keepRecoveryCodes, logOut, openAsNewcomer, prove } from './support/security.ts';
import { fillSignIn, logInByApi, tokenOf } from './support/web.ts';

test('first sign-in: sent to the security page, sets a trade password, does the rest later', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const guest = await registerNewcomer(request);
  await page.goto('/h5/#/pages/account/userlogin');
  await fillSignIn(page, guest);
  await expect(page).toHaveURL(/security\/edit/);
  await expect(page.getByRole('heading', { name: 'Set your trade password' })).toBeVisible();

  const digits = page.getByLabel('New trade password', { exact: true });
  const again = page.getByLabel('New trade password again');
  await digits.fill('123456');
  await again.fill('123456');
  await page.getByRole('button', { name: 'Set trade password' }).click();
  await expect(page.getByText('These digits are too easy to guess.')).toBeVisible();
  await digits.fill(guest.mobile.slice(-6));
  await again.fill(guest.mobile.slice(-6));
  await page.getByRole('button', { name: 'Set trade password' }).click();
  await expect(page.getByText('These digits are too easy to guess.')).toBeVisible();
  await digits.fill('730194');
  await again.fill('730194');
  await page.getByRole('button', { name: 'Set trade password' }).click();
  await prove(page, { password: 'not this one', submit: 'Set trade password' });
  await expect(page.getByRole('dialog').getByText('Wrong password.')).toBeVisible();
  await prove(page, { password: guest.password, submit: 'Set trade password' });

  // The password was typed a minute ago: the e-mail does not ask for it again.
  await expect(page.getByRole('heading', { name: 'Add your e-mail' })).toBeVisible();
  const email = `${guest.username}@example.com`;
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from the e-mail').fill(await readCode(request, email));
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/index\/home/);

  await page.goto('/h5/#/pages/security/center');
  await expect(page.getByRole('heading', { name: /steps left to secure your account/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /E-mail/ })).toContainText(email);
  await expect(page.getByRole('link', { name: /Trade password/ })).toContainText('On');
  await expect(page.getByRole('region', { name: 'Withdrawals and transfers are on hold' })).toBeHidden();
});

test('the set-up is finished by any way out of it, and the next log-in keeps its own way', async ({
  page,
  request,
}) => {
  const guest = await registerNewcomer(request);
  await page.goto('/h5/#/pages/account/userlogin');
  await fillSignIn(page, guest);
  await expect(page).toHaveURL(/security\/edit/);
  await page.getByLabel('New trade password', { exact: true }).fill('730194');
  await page.getByLabel('New trade password again').fill('730194');
  await page.getByRole('button', { name: 'Set trade password' }).click();
  await prove(page, { password: guest.password, submit: 'Set trade password' });
  await expect(page.getByRole('heading', { name: 'Add your e-mail' })).toBeVisible();
  // Away in the middle, by the logo or the arrow or whatever is at hand: not by the last button.
  const finished = page.waitForResponse(/app\.user\/security\/finish/);
  await page.goto('/h5/#/pages/assets/assets');
  await finished;
  await logOut(page);
  await page.goto('/h5/#/pages/transfer/transfer');
  await fillSignIn(page, guest);
  await expect(page).toHaveURL(/pages\/transfer\/transfer/);
});

test('a trade password locked by five wrong tries is replaced by a code, and withdrawals wait', async ({
  page,
  request,
}) => {
  const guest = await registerNewcomer(request);
  await openAsNewcomer(page, guest, '/pages/security/trade-password');
  const set = page.getByRole('button', { name: 'Set trade password' });
  await page.getByLabel('New trade password', { exact: true }).fill('730194');
  await page.getByLabel('New trade password again').fill('730194');
  await set.click();
  await prove(page, { password: guest.password, submit: 'Set trade password' });
  await expect(page.getByText('Trade password set.').last()).toBeVisible();

  const { token } = await logInByApi(request, guest);
  const card = { bankName: 'Bank', payee: 'Guest', bankAddress: 'Street 1', accountNumber: 'DE89370400440532013000' };
  for (let tries = 0; tries < 5; tries += 1) {
    const idempotencyKey = crypto.randomUUID();
    const form = { ...card, tradePassword: '000001', idempotencyKey, _user_token: token, _lang: 'en' };
    await request.post('/api/app.bindings/bank_card_add', { form });
  }

  await page.goto('/h5/#/pages/security/center');
  await page.reload();
  const row = page.getByRole('link', { name: /Trade password/ });
  await expect(row).toContainText('Locked');
  await row.click();
  await expect(page.getByText('Your trade password is locked')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^5\d:\d\d$/);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code from the message');
  await code.fill('000000');
  await page.getByLabel('New trade password', { exact: true }).fill('581203');
  await page.getByLabel('New trade password again').fill('581203');
  const change = page.getByRole('button', { name: 'Change trade password' });
  await change.click();
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
  await code.fill(await readCode(request, guest.mobile));
  await change.click();
  await expect(page).toHaveURL(/security\/center/);
  await expectFreshHold(page, 'The trade password was changed');
  await expect(row).toContainText('On');
});

test('authenticator on, sign in with its code, lose the phone, recover, and begin anew', async ({ page, request }) => {
  const guest = await registerNewcomer(request);
  await openAsNewcomer(page, guest, '/pages/security/authenticator');

  const setUp = async (submit: string, second?: string) => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await prove(page, { password: guest.password, submit, ...(second !== undefined && { second }) });
    const link = page.getByRole('link', { name: 'Open in an app on this device' });
    const phone = new AuthenticatorApp((await link.getAttribute('href')) ?? '');
    await page.getByLabel('Code from your authenticator app').fill(await phone.nextCode());
    await page.getByRole('button', { name: 'Switch on' }).click();
    return { phone, codes: await keepRecoveryCodes(page) };
  };
  const { phone, codes } = await setUp('Continue');
  await expect(page).toHaveURL(/security\/center/);
  await expect(page.getByRole('link', { name: /Authenticator app/ })).toContainText('On');

  await logOut(page);
  await page.goto('/h5/#/pages/account/userlogin');
  await fillSignIn(page, guest);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Authenticator code').fill('000000');
  await expect(page.getByText('The code is wrong or was already used.')).toBeVisible();
  await page.getByLabel('Authenticator code').fill(await phone.nextCode());
  await expect(page.getByText(`Signed in as ${guest.username}`).last()).toBeVisible();
  await expect(page).toHaveURL(/security\/edit/);

  // The phone is gone.
  await logOut(page);
  await page.goto('/h5/#/pages/account/userlogin');
  await fillSignIn(page, guest);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(`Signed in as ${guest.username}`).last()).toBeVisible();
  await expect(page).toHaveURL(/security\/edit/);

  await page.goto('/h5/#/pages/security/authenticator');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a recovery code' }).click();
  await prove(page, { password: guest.password, second: codes[0] ?? '', submit: 'Switch off' });
  await expect(page.getByRole('dialog').getByText('The code is wrong or was already used.')).toBeVisible();
  await prove(page, { password: guest.password, second: codes[1] ?? '', submit: 'Switch off' });
  await expectFreshHold(page, 'The authenticator app was switched off');

  await page.goto('/h5/#/pages/security/authenticator');
  await setUp('Continue');
  await expect(page.getByRole('link', { name: /Recovery codes/ })).toContainText('10 codes left');
});

test('a new login password ends the other log-ins; the phrase begins every message', async ({
  page,
  request,
  browser,
}) => {
  const guest = await registerNewcomer(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/h5/#/pages/account/userlogin');
  await fillSignIn(elsewhere, guest);
  await expect(elsewhere).toHaveURL(/security\/edit/);
  await elsewhere.goto('/h5/#/pages/security/mobile');
  await expect(elsewhere.getByRole('button', { name: 'Germany, +49. Change country' })).toBeVisible();
  await expect(elsewhere.getByText('Messages can be stolen')).toBeVisible();
  await openAsNewcomer(page, guest, '/pages/security/anti-phishing');
  const copied = await tokenOf(page);
  await page.getByLabel('Your phrase').fill('blue heron');
  await expect(page.getByText('[blue heron]')).toBeVisible();
  await page.getByRole('button', { name: 'Save phrase' }).click();
  // A line that goes by itself, so it is waited for from before it can come.
  const received = elsewhere.getByRole('button', { name: 'Review', exact: true }).waitFor();
  await prove(page, { password: guest.password, submit: 'Save phrase' });
  await received;
  await expect(page.getByRole('link', { name: /Anti-phishing phrase/ })).toContainText('blue heron');
  await expect(page.getByText('Your security settings were changed')).toBeHidden();

  await page.goto('/h5/#/pages/security/login-password');
  await page.getByLabel('Current password').fill(guest.password);
  await page.getByLabel('New password', { exact: true }).fill('velvet-anchor-27-meadow');
  await page.getByLabel('New password again').fill('velvet-anchor-27-meadow');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectFreshHold(page, 'The login password was changed');
  await expect(elsewhere.getByRole('dialog')).toContainText('Your session has ended');
  await elsewhere.context().close();

  // This page goes on under another token; whoever copied the old one has nothing.
  const form = { _user_token: copied, _lang: 'en' };
  const reply = await request.post('/api/app.user/security/overview', { form });
  expect(((await reply.json()) as { errcode: number }).errcode).toBe(60001);
  await page.goto('/h5/#/pages/security/devices');
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  expect(await tokenOf(page)).not.toBe(copied);
});
