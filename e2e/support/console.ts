import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoObjections } from './axe.ts';

/** The seeded operators by their role. `npm start` prints their log-ins; nothing in a sandbox has value. */
export const OPERATORS = {
  admin: 'olive',
  secondAdmin: 'ada',
  finance: 'omar',
  reviewer: 'rita',
  support: 'sven',
} as const;
export type OperatorRole = keyof typeof OPERATORS;
export const OPERATOR_PASSWORD = 'Console-pass-2026';

export async function fillConsoleSignIn(page: Page, username: string, password = OPERATOR_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a place of the console: sign-in stands in its way, and afterwards it is there. */
export async function openConsoleAs(page: Page, role: OperatorRole, path = '/'): Promise<void> {
  await page.goto(`/console/#${path}`);
  await fillConsoleSignIn(page, OPERATORS[role]);
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Says yes to a proposal of the queue that is open, as the second person. */
export async function approve(page: Page, proposal: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: proposal }).getByRole('button').click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Approved and carried out.' })).toBeVisible();
}

/** Rows of the table on the page, without its head. */
export function bodyRows(page: Page, label: string): Locator {
  return page.getByRole('region', { name: label, exact: true }).locator('tbody tr');
}

/** Nothing axe objects to, and nothing wider than the screen. */
export async function expectSoundScreen(page: Page, name: string): Promise<void> {
  await expectNoObjections(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
}
