import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { endSession, fillSignIn, findPerson, openAs, tokenOf } from './support/web.ts';

const SIGN_IN = '/h5/#/pages/account/userlogin';
const stay = (page: Page) => page.getByLabel('Stay signed in on this device');
const deviceCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith('candor-device'));

test('staying signed in: chosen with its risk, a new tab and a closed app come back, log-out ends it', {
  tag: '@wide',
}, async ({ page, context, request }) => {
  const person = await findPerson(request, 'customer');
  await page.goto(SIGN_IN);
  await expect(stay(page)).not.toBeChecked();
  await expect(page.getByText(/anyone who can unlock this device can open your account/)).toBeVisible();
  await page.getByText('Stay signed in on this device').click();
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total balance');
  expect(await deviceCookie(context)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe('');

  // Another tab has no token of its own, and gets one without a word; so does an app that was closed.
  const tab = await context.newPage();
  await tab.goto('/h5/#/pages/assets/assets');
  await expect(tab.getByRole('region', { name: 'Total in USDT' })).toBeVisible();
  expect(await tokenOf(tab)).not.toBe(await tokenOf(page));
  await page.close();
  const opened = await context.newPage();
  await opened.goto('/h5/');
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Total balance');

  // One line for this device, which says until when; then it is stopped, and the log-in goes on.
  await opened.goto('/h5/#/pages/security/devices');
  const own = opened.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own).toContainText('Stays signed in until');
  await expect(own).toHaveCount(1);
  await tab.close();
  await opened.getByRole('button', { name: 'Stop staying signed in' }).click();
  await expect(own).not.toContainText('Stays signed in until');
  expect(await deviceCookie(context)).toBe(undefined);
  await opened.reload();
  await expect(own).toBeVisible();
});

test('a session that ends on a device that stays signed in goes on by itself, with what was typed', async ({
  page,
  context,
  request,
}) => {
  await page.routeWebSocket(/\/api\/ws/, () => undefined);
  await page.goto(SIGN_IN);
  await page.getByText('Stay signed in on this device').click();
  await fillSignIn(page, await findPerson(request, 'customer'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total balance');
  await page.goto('/h5/#/pages/transfer/transfer');
  const recipient = page.getByLabel('Recipient’s ID');
  await recipient.fill('10009999');
  // As if it had been idle for half a day: the token is known no longer, the device still is.
  await page.evaluate(() => sessionStorage.setItem('digital_token', 'A'.repeat(43)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => tokenOf(page)).not.toBe('A'.repeat(43));
  await expect(page).toHaveURL(/pages\/transfer\/transfer/);
  await expect(recipient).toHaveValue('10009999');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Log-out in one tab is log-out of the device.
  const other = await context.newPage();
  await other.goto('/h5/#/pages/assets/assets');
  await expect(other.getByRole('region', { name: 'Total in USDT' })).toBeVisible();
  await endSession(request, await tokenOf(page));
  const third = await context.newPage();
  await third.goto('/h5/#/pages/assets/assets');
  await expect(third).toHaveURL(/userlogin/);
  await expect(third.getByLabel('Account', { exact: true })).toBeVisible();
});

test('60001 on a page that visitors may read leads to the log-in too, and back', async ({ page, request }) => {
  const person = await findPerson(request, 'customer');
  await page.routeWebSocket(/\/api\/ws/, () => undefined);
  await openAs(page, person, '/pages/market/quotation');
  await expect(page.getByRole('link', { name: 'Notices' })).toBeVisible();
  await endSession(request, await tokenOf(page));
  await page
    .getByRole('button', { name: /favourite/i })
    .first()
    .click();
  await expect(page).toHaveURL(/pages\/account\/userlogin/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/pages\/market\/quotation/);
});

test('a dead token on a page that visitors may read leads to the log-in, and back there', async ({ page, request }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('e2e.given') !== null) return;
    sessionStorage.setItem('e2e.given', '1');
    sessionStorage.setItem('digital_token', 'forged');
  });
  await page.goto('/h5/#/pages/market/quotation?tab=favourites');
  await expect(page).toHaveURL(/userlogin/);
  await fillSignIn(page, await findPerson(request, 'customer'));
  await expect(page).toHaveURL(/pages\/market\/quotation\?tab=favourites/);
});

test('the security redirect works for each log-in in one tab, not only for the first', async ({ page, request }) => {
  await page.goto(SIGN_IN);
  await fillSignIn(page, await findPerson(request, 'customer'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total balance');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  // Logging out leads to the start page; whoever goes elsewhere before that would be led there all the same.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('down to the last cent');
  await page.goto(SIGN_IN);
  await fillSignIn(page, await findPerson(request, 'unsecured'));
  await expect(page).toHaveURL(/pages\/security\/edit/);
});
