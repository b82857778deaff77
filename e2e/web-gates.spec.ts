import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('a level too low: the rule in place, and the way to the levels', { tag: '@wide' }, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'newcomer'), '/pages/transfer/transfer');
  await expect(page.getByText('This feature is not available at your current level')).toBeVisible();
  await expect(page.getByText(/It opens at level 1\..*Your level is 0\./)).toBeVisible();
  await expect(page.getByLabel('Recipient’s ID')).toBeHidden();
  await expectSoundScreen(page, 'a closed gate');
  await page.getByRole('link', { name: 'See all levels' }).click();
  const levelAt = (level: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^Level ${level}`) })
      .or(page.getByRole('row', { name: new RegExp(`^Level ${level}`) }));
  const own = levelAt(0);
  await expect(own.getByText('Yours')).toBeVisible();
  await expect(own).toContainText('Not open');
  await expect(levelAt(1)).toContainText('1,000');
});

test('what a newcomer may not use says so on the Find page and on Mine', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'newcomer'), '/pages/find/find');
  await expect(page.getByRole('link', { name: /My proxies/ })).toContainText('Agents only');
  await page.getByRole('link', { name: /My proxies/ }).click();
  await expect(page.getByText('This account does not have permission yet')).toBeVisible();
  await expect(page.getByText('This page is for agents.')).toBeVisible();
  await page.goto('/h5/#/pages/mine/mine');
  await expect(page.getByRole('link', { name: /My proxies/ })).toContainText('Agents only');
});

test('a banned account reads everything and changes nothing', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'banned'), '/pages/bindings/digital-address');
  await expect(page.getByText('This account does not have permission yet')).toBeVisible();
  await expect(page.getByText(/Sandbox example of a banned account/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an address' })).toHaveCount(0);
  await expectSoundScreen(page, 'banned');
  // The address of the form leads to the same notice.
  await page.goto('/h5/#/pages/bindings/bank-card?do=add');
  await expect(page.getByText('This account does not have permission yet')).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveCount(0);
  await page.goto('/h5/#/pages/find/find');
  await expect(page.getByRole('link', { name: /Staking/ })).toContainText('No permission');
  await page.goto('/h5/#/pages/auth/user-center');
  await expect(page.getByText('This account does not have permission yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change picture' })).toHaveCount(0);
});
