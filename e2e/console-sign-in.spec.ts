import { expect, test } from '@playwright/test';
import { fillConsoleSignIn, OPERATORS, openConsoleAs } from './support/console.ts';

test('a wrong password is told in place, what was typed stays, and the right one opens the door', async ({ page }) => {
  await page.goto('/console/');
  await fillConsoleSignIn(page, OPERATORS.finance, 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('wrong account or password');
  await expect(page.getByLabel('Username')).toHaveValue(OPERATORS.finance);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await fillConsoleSignIn(page, OPERATORS.finance);
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
});

test('an empty field is named, and the keyboard stands in it', async ({ page }) => {
  await page.goto('/console/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your username.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a customer’s log-in opens nothing here', async ({ page }) => {
  await page.goto('/console/');
  await fillConsoleSignIn(page, 'mia', 'Sandbox-pass-2026');
  await expect(page.getByRole('alert')).toContainText('wrong account or password');
});

test('a session survives a reload, and signing out ends it for good', { tag: '@wide' }, async ({ page, viewport }) => {
  await openConsoleAs(page, 'admin', '/audit');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const isPhone = (viewport?.width ?? 0) < 900;
  if (isPhone) await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a session the server has ended leads to sign-in, and from there back to the same place', async ({ page }) => {
  await openConsoleAs(page, 'finance', '/ledger?search=house');
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('console_token') ?? '{}');
    sessionStorage.setItem('console_token', JSON.stringify({ ...session, token: 'ended-long-ago' }));
  });
  await page.reload();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Accounts' })).toHaveCount(0);
  await fillConsoleSignIn(page, OPERATORS.finance);
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('house');
});
