import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('a leader finds code, link and poster, and the team by tier', { tag: '@wide' }, async ({ page, request }) => {
  const lena = await findPerson(request, 'leader');
  await openAs(page, lena, '/pages/team/invite');
  await expect(page.getByText('LENA26', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible();
  await expectSoundScreen(page, 'the invitation');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save poster' }).click();
  expect((await saved).suggestedFilename()).toBe('candor-LENA26.png');

  await page.goto('/h5/#/pages/team/team');
  await expect(page.getByRole('heading', { name: 'Who can see you' })).toBeVisible();
  await expect(page.getByText(/^You were invited by a•••r\./)).toBeVisible();
  await expect(page.getByText(/^There is an agent above you\./)).toBeVisible();
  await page.getByRole('searchbox', { name: 'ID or account name' }).fill('mia');
  await expect(page.getByText('m•••a', { exact: true }).first()).toBeVisible();
  await expectSoundScreen(page, 'the team');
  await page.getByRole('searchbox', { name: 'ID or account name' }).fill('viktor');
  await expect(page.getByText('No member found')).toBeVisible();

  await page.goto('/h5/#/pages/team/friends');
  await expect(page.getByText('n•••r', { exact: true }).first()).toBeVisible();
  await expectSoundScreen(page, 'the friends');
});

test('an agent searches the own downline, and the whole number only by the number', async ({ page, request }) => {
  const amir = await findPerson(request, 'agent');
  await openAs(page, amir, '/pages/agent/proxies');
  const search = page.getByRole('searchbox', { name: 'Mobile, ID or account name' });
  await search.fill('mia');
  await expect(page.getByText('mia', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^\+\d\d ••• \d\d$/).first()).toBeVisible();
  await expectSoundScreen(page, 'the downline');
  await search.fill('nobody_of_this_name');
  await expect(page.getByText('No member found')).toBeVisible();
});

test('finance sees fees against shares', async ({ page }) => {
  await openConsoleAs(page, 'finance', '/team');
  await expect(page.getByRole('heading', { name: 'Fees and shares' })).toBeVisible();
  await expect(page.getByText('Tier 2 at the highest level')).toBeVisible();
  await expectSoundScreen(page, 'team');
});
