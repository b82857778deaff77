import { expect, type Page, test } from '@playwright/test';
import { expectNoObjections } from './support/axe.ts';
import { findPerson, listRows, openAs } from './support/web.ts';

const OPEN_TO_ALL = [
  '/',
  '/pages/account/userlogin',
  '/pages/auth/register',
  '/pages/auth/forgot-password',
  '/pages/find/find',
  '/pages/mine/mine',
  '/pages/mine/settings',
  '/pages/mine/language',
  '/pages/market/quotation',
  '/pages/profile/levels',
];
const FOR_CUSTOMERS = [
  '/pages/index/home',
  '/pages/assets/assets',
  '/pages/wallet/wallets',
  '/pages/assets/records',
  '/pages/transfer/transfer',
  '/pages/mine/mine',
  '/pages/auth/user-center',
  '/pages/profile/levels',
  '/pages/bindings/bank-card',
  '/pages/bindings/bank-card?do=add',
  '/pages/bindings/digital-address',
  '/pages/bindings/digital-address?do=add',
  '/pages/security/center',
  '/pages/security/edit',
  '/pages/security/login-password',
  '/pages/security/trade-password',
  '/pages/security/email',
  '/pages/security/mobile',
  '/pages/security/authenticator',
  '/pages/security/recovery-codes',
  '/pages/security/passkeys',
  '/pages/security/anti-phishing',
  '/pages/security/devices?alarm=1',
  '/pages/security/logins',
  '/pages/news/notices',
  '/pages/news/notice-settings',
];

/** Every page with its figures there, tall enough that nothing hides half under a bar. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(`/h5/#${path}`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main > [data-page]'), `${path} stands on one template`).toHaveCount(1);
  await expectNoObjections(page, path);
}

/** Structure depends on the size and contrast on the colours, so each size is read in one of the two. */
test.beforeEach(async ({ page, viewport }, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' });
  await page.setViewportSize({ width: viewport?.width ?? 390, height: 2400 });
});

test('visitors’ pages are accessible', { tag: '@wide' }, async ({ page }) => {
  for (const path of OPEN_TO_ALL) await expectAccessible(page, path);
});

test('customers’ pages are accessible', { tag: '@wide' }, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/records');
  const record = await listRows(page).first().getByRole('link').getAttribute('href');
  for (const path of [...FOR_CUSTOMERS, (record ?? '').replace('#', '')]) await expectAccessible(page, path);
});
