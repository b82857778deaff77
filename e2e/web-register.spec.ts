import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { readCode, readOutbox } from './support/outbox.ts';
import { passCheck } from './support/ticket.ts';
import { fillSignIn, tokenOf } from './support/web.ts';

/** Numbers kept free for examples; each screen size has its own, because both may run against one sandbox. */
const MOBILES: Readonly<Record<string, string>> = { phone: '2025550121', wide: '2025550122' };
const FIRST_PASSWORD = 'tr4in-Lamp-kiosk';
const NEXT_PASSWORD = 'quiet-Orchard-91x';

async function typeMobile(page: Page, national: string): Promise<void> {
  await page.getByRole('button', { name: /Change country/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Country or region' });
  await sheet.getByLabel('Search by name or code').fill('united sta');
  await sheet.getByRole('button', { name: /United States/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByLabel('Mobile number').pressSequentially(national);
}

test('somebody invited opens an account, forgets the password, and comes back', async ({ page, request }, info) => {
  const national = MOBILES[info.project.name] ?? '2025550123';
  const mobile = `+1${national}`;
  const username = `jordan_${info.project.name}`;

  await test.step('the number is asked for first, and refused where no SMS can arrive', async () => {
    await page.goto('/h5/#/pages/auth/register?invite=MIA26');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Enter your mobile number.')).toBeVisible();
    await typeMobile(page, '8005551234');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/not a mobile number that can receive SMS/)).toBeVisible();
    await expectSoundScreen(page, 'register, the number');
    await page.getByLabel('Mobile number').fill('');
    await page.getByLabel('Mobile number').pressSequentially(national);
    await expect(page.getByLabel('Mobile number')).toHaveValue(/^\(202\) 555-012\d$/);
    await page.getByRole('button', { name: 'Send code' }).click();
    await passCheck(page);
  });

  await test.step('every rule speaks at its field', async () => {
    await expect(page.getByText('Another code in')).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Enter the six digits of the code.')).toBeVisible();
    await expect(page.getByLabel('Code from the SMS')).toBeFocused();
    await page.getByLabel('Username').fill('12345');
    await expect(page.getByText('Start with a letter.')).toBeVisible();
    await page.getByLabel('Username').fill('candor_team');
    await expect(page.getByText('This name is reserved.', { exact: false })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('sunshine1');
    await expect(page.getByText('This password is too easy to guess.', { exact: false })).toBeVisible();
    await page.getByLabel('Repeat the password').fill('something else');
    await expect(page.getByText('The two passwords do not match.')).toBeVisible();
    await expect(page.getByLabel('Invite code')).toHaveValue('MIA26');
    await expectSoundScreen(page, 'register, the account');
  });

  await test.step('what was typed waits while the agreement is read and the page is dropped, passwords do not', async () => {
    await page.getByLabel('Username').fill(username);
    await page
      .getByRole('link', { name: /agreement/i })
      .first()
      .click();
    await expect(page).not.toHaveURL(/auth\/register/);
    await page.goBack();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Invite code')).toHaveValue('MIA26');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    // The code on its way is still good: the same number leads to it without another puzzle.
    await page.goBack();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(username);
  });

  await test.step('what the server refuses stands at its field too, and the code stays good', async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByLabel('Repeat the password').fill(FIRST_PASSWORD);
    const code = await readCode(request, mobile);
    await page.getByLabel('Code from the SMS').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
    await page.getByLabel('Code from the SMS').fill(code);
    await page.getByLabel('Invite code').fill('NOBODY99');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This invite code doesn’t exist. Check it and try again.')).toBeVisible();
    await page.getByLabel('Invite code').fill('mia-26');
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step('the new customer is signed in and led to the security page', async () => {
    await expect(page).toHaveURL(/pages\/security\/edit/);
    expect(await tokenOf(page)).not.toBe('');
    // The app leads there once per session; whoever leaves before it has done so is led back.
    await expect(async () => {
      await page.goto('/h5/#/pages/security/devices');
      await expect(page.getByText('Account created')).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('signs out, and in again by the new name, on a device that is known', async () => {
    await page.goto('/h5/#/pages/mine/mine');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => tokenOf(page)).toBe('');
    await expect(page.getByText('You are signed out').last()).toBeVisible();
    await page.goto('/h5/#/pages/account/userlogin');
    await fillSignIn(page, { username, password: FIRST_PASSWORD });
    await expect.poll(() => tokenOf(page)).not.toBe('');
    const templates = (await readOutbox(request, mobile)).map(({ template }) => template);
    expect(templates).not.toContain('account.newDevice');
  });

  await test.step('a forgotten password is replaced by a code, and everything open ends', async () => {
    await page.goto('/h5/#/pages/assets/assets');
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/h5/#/pages/auth/forgot-password');
    await typeMobile(elsewhere, national);
    await elsewhere.getByRole('button', { name: 'Send code' }).click();
    await passCheck(elsewhere);
    await elsewhere.getByLabel('Code from the SMS').waitFor();
    const [first] = (await readOutbox(request, mobile)).filter(({ template }) => template === 'code.register');
    const before = /\b\d{6}\b/.exec(first?.body ?? '')?.[0];
    await elsewhere.getByLabel('Code from the SMS').fill(await readCode(request, mobile, before));
    await elsewhere.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD);
    await expect(elsewhere.getByText('Strong', { exact: true })).toBeVisible();
    await elsewhere.getByLabel('Repeat the password').fill(NEXT_PASSWORD);
    await expectSoundScreen(elsewhere, 'forgot password');
    await elsewhere.getByRole('button', { name: 'Set new password' }).click();
    await expect(elsewhere.getByText('Password changed')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Your session has ended');
    expect((await readOutbox(request, mobile))[0]?.template).toBe('account.securityChanged');

    await elsewhere.getByRole('link', { name: 'Sign in' }).last().click();
    await fillSignIn(elsewhere, { username: mobile, password: FIRST_PASSWORD });
    await expect(elsewhere.getByText('Wrong account or password.')).toBeVisible();
    await fillSignIn(elsewhere, { username: mobile, password: NEXT_PASSWORD });
    await expect.poll(() => tokenOf(elsewhere)).not.toBe('');
  });
});

test('a number that has an account is answered alike, and its owner is told', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  await page.goto('/h5/#/pages/auth/register');
  await typeMobile(page, '2025550105');
  await page.getByRole('button', { name: 'Send code' }).click();
  await passCheck(page);
  await expect(page.getByLabel('Code from the SMS')).toBeVisible();
  await expect.poll(async () => (await readOutbox(request, '+12025550105'))[0]?.template).toBe('account.exists');
});
