import { expect, test } from '@playwright/test';
import { approve, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('a stake is reviewed to the unit, confirmed, certified, and stopped at a price that is said first', async ({
  page,
  request,
}) => {
  const amir = await findPerson(request, 'agent');
  const password = amir.trade_password ?? '';
  await openAs(page, amir, '/pages/staking/projects');
  await expect(page.getByText('Where the interest comes from')).toBeVisible();
  // Nobody has funded it, so it is full and offers no way in.
  await expect(page.getByRole('link', { name: /TRX · 60 days/ })).toContainText('Full');
  await expectSoundScreen(page, 'staking projects');
  await page.getByRole('radio', { name: 'Flexible' }).click();
  await expect(page.getByRole('link', { name: /TRX · 60 days/ })).toHaveCount(0);
  await page.getByRole('link', { name: /USDT · 30 days/ }).click();

  await page.getByLabel('Amount').fill('5');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('The minimum is 10 USDT.')).toBeVisible();
  await expectSoundScreen(page, 'a staking project');
  await page.getByLabel('Amount').fill('100');
  await page.getByRole('button', { name: 'Review' }).click();
  // 100 × 5.25 % × 30 ÷ 365, rounded up.
  await expect(page.getByText('0.431507 USDT').first()).toBeVisible();
  await expect(page.getByText('100.431507 USDT').first()).toBeVisible();
  await expectSoundScreen(page, 'the review of a stake');
  await page.getByRole('button', { name: /^Stake 100/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Trade password, 6 digits').fill('000000');
  await sheet.getByRole('button', { name: /^Stake 100/ }).click();
  await expect(sheet.getByText('Wrong trade password.')).toBeVisible();
  await sheet.getByLabel('Trade password, 6 digits').fill(password);
  await sheet.getByRole('button', { name: /^Stake 100/ }).click();

  await expect(page.locator('output').getByText('Running')).toBeVisible();
  await expect(page.getByText('All of its interest, reserved')).toBeVisible();
  await expectSoundScreen(page, 'a stake with its certificate');
  const id = /skh_[0-9a-z]{26}/.exec(page.url())?.[0] ?? '';
  await page.goto('/h5/#/pages/staking/holdings');
  await expect(page.locator(`a[href*="${id}"]`)).toContainText('30 days');
  await expectSoundScreen(page, 'stakes');
  await page.locator(`a[href*="${id}"]`).click();

  await page.getByRole('button', { name: 'Stop staking' }).click();
  await expect(sheet.getByText(/You get 100\sUSDT back now and lose 0\.431507\sUSDT of interest/)).toBeVisible();
  await sheet.getByLabel('Trade password, 6 digits').fill(password);
  await sheet.getByRole('button', { name: 'Stop staking' }).click();
  await expect(page.locator('output').getByText('Released early')).toBeVisible();
  await expect(page.getByText('Its interest, back to the reserve')).toBeVisible();
});

test('a stake the sandbox’s history made can be opened down to the posting, and a locked one cannot be stopped', {
  tag: '@wide',
}, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'vip'), '/pages/staking/holdings');
  await page.getByRole('link', { name: /90 days/ }).click();
  await expect(page.getByText(/^Locked until/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop staking' })).toHaveCount(0);
  await page.getByRole('link', { name: /Your principal, into the stake/ }).click();
  await expect(page.getByText('Into staking').first()).toBeVisible();
});

test('operators open a project, one proposing and another approving, and a reserve is funded the same way', async ({
  page,
  browser,
}) => {
  // Journeys share a sandbox: the number of days is this one's own.
  const days = 100 + Math.floor(Math.random() * 900);
  const name = `USDT, ${days} days, locked`;
  await openConsoleAs(page, 'finance', '/staking');
  await expect(page.getByText('All promised interest is set aside').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open a project' }).click();
  const sheet = page.getByRole('dialog');
  const terms = {
    ...{ Days: String(days), 'Annual return in %': '5.25', 'Minimum per customer': '10' },
    ...{ 'Maximum per customer': '50', 'Total lock-up quantity': '1000', 'Days to subscribe': '30' },
  };
  for (const [label, value] of Object.entries(terms)) await sheet.getByLabel(label, { exact: true }).fill(value);
  await sheet.getByLabel('Reason').fill('A project of the journey');
  await expectSoundScreen(page, 'opening a project');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is waiting for a second person.' })).toBeVisible();

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openConsoleAs(desk, 'admin', '/approvals');
  await approve(desk, `USDT ${days} locked`);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Full');
  await expectSoundScreen(page, 'the staking desk');
  await page.getByRole('button', { name: `Fund: ${name}` }).click();
  await expect(sheet.getByRole('button', { name: 'Propose' })).toHaveAttribute('aria-disabled', 'true');
  // More than enough for the interest of one stake of 50.
  const amount = `5.${days}1`;
  await sheet.getByLabel('Amount', { exact: true }).fill(amount);
  await sheet.getByLabel('Reason').fill('The reserve of the journey');
  const proposing = page.waitForRequest('**/api/app.console/approvals/propose');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  const { to } = JSON.parse(new URLSearchParams((await proposing).postData() ?? '').get('payload') ?? '{}') as {
    to: string;
  };
  await expect(page.getByRole('status').filter({ hasText: 'It is waiting for a second person.' })).toBeVisible();

  // The queue has moved on to whatever waits next; on a phone that hides the list.
  await desk.goto('/console/#/approvals');
  // A line of it names the account by its ends.
  await approve(desk, to.slice(-6));
  await desk.close();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(amount);
});
