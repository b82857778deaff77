import { expect, type Page, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { registerNewcomer } from './support/newcomer.ts';
import { openAsNewcomer } from './support/security.ts';
import { tokenOf } from './support/web.ts';

const USER_CENTER = '/pages/auth/user-center';
const REASON = 'Documents of another person';

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
}

test('a customer is found by whatever is at hand, and nobody’s number is shown whole', { tag: '@wide' }, async ({
  page,
}) => {
  await openConsoleAs(page, 'support', '/users');
  const rows = bodyRows(page, 'Users');
  await expect(rows.filter({ hasText: 'viktor' })).toBeVisible();
  for (const text of ['+1 (202) 555-0102', '202 555 0102', '10000002', 'VIK', 'viktor@example.com']) {
    await search(page, text);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('viktor');
  }
  await expect(page.getByRole('main')).not.toContainText('5550102');
  await search(page, 'nobody-at-all');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await expectSoundScreen(page, 'no customer found');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await page.getByRole('radio', { name: 'Banned' }).click({ force: true });
  await expect(rows.filter({ hasText: 'bruno' })).toBeVisible();
  await expect(rows.filter({ hasText: 'mia' })).toHaveCount(0);
  await expectSoundScreen(page, 'customers');
});

test('the contact is shown for a reason, which the audit trail keeps', async ({ page }) => {
  await openConsoleAs(page, 'support', '/users?search=10000003');
  await bodyRows(page, 'Users').first().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'lena' })).toBeVisible();
  await expectSoundScreen(page, 'one customer');
  await page.getByRole('button', { name: 'Show contact' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Show contact' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByLabel('Reason').fill('Asked to be called back');
  await sheet.getByRole('button', { name: 'Show contact' }).click();
  await expect(sheet.getByText('+12025550103')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Sven: Asked to be called back').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Called back, all is well');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Called back, all is well').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toHaveCount(0);
});

test('an operator bans and unbans: the customer is refused meanwhile and reads why', async ({ page, browser }) => {
  const newcomer = await registerNewcomer(page.request);
  await openAsNewcomer(page, newcomer, USER_CENTER);
  await expect(page.getByText('This account does not have permission yet')).toHaveCount(0);
  const saveRemark = async () => {
    const form = { remark: 'Hello', _user_token: await tokenOf(page), _lang: 'en' };
    const reply = await page.request.post('/api/app.user/profile/remark', { form });
    return ((await reply.json()) as { errcode: number; errmsg: string }).errmsg;
  };
  expect(await saveRemark()).toBe('ok');

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openConsoleAs(desk, 'reviewer', '/users');
  await search(desk, newcomer.mobile);
  await bodyRows(desk, 'Users').first().getByRole('button').click();
  await desk.getByRole('button', { name: 'Ban', exact: true }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('Reason').fill(REASON);
  await expectSoundScreen(desk, 'banning');
  await sheet.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'is banned.' })).toBeVisible();
  await expect(desk.getByRole('alert')).toContainText(REASON);

  expect(await saveRemark()).toBe('This account does not have permission yet.');
  // The customer's open page hears of it by itself.
  await expect(page.getByText('This account does not have permission yet').first()).toBeVisible();
  await expect(page.getByText(`The reason on file: ${REASON}`)).toBeVisible();

  await desk.getByRole('button', { name: 'Lift the ban' }).click();
  await sheet.getByLabel('Reason').fill('It was a mistake of ours');
  await sheet.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(desk.getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  expect(await saveRemark()).toBe('ok');
  await expect(page.getByText(REASON)).toHaveCount(0);
  await desk.context().close();
});
