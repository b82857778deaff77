import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoObjections } from './axe.ts';

/** The seeded operators by their role. `npm start` prints their log-ins; nothing in a sandbox has value. */
export const OPERATORS = {
  admin: 'olive',
  secondAdmin: 'ada',
  finance: 'omar',
  reviewer: 'rita',
  support: 'sven',
  content: 'cora',
} as const;
export type OperatorRole = keyof typeof OPERATORS;
export const OPERATOR_PASSWORD = 'Console-pass-2026';

export async function fillConsoleSignIn(page: Page, username: string, password = OPERATOR_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Sessions of earlier journeys as the console keeps them, by username: how signing in works has journeys of its own. */
const kept = new Map<string, string>();
const SESSION_KEY = 'console_token';

/** Opens a place of the console as somebody who signed in earlier, or signs in on the way. */
export async function openConsoleAs(page: Page, role: OperatorRole, path = '/'): Promise<void> {
  const username = OPERATORS[role];
  const earlier = kept.get(username);
  // A tab that was at the console before shows who signs out and in there.
  const isIn = earlier !== undefined && !page.url().includes('/console/') && (await isSignedIn(page, earlier));
  if (isIn) await giveSession(page, earlier);
  await page.goto(`/console/#${path}`);
  if (!isIn) await fillConsoleSignIn(page, username);
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  kept.set(username, await page.evaluate((key) => sessionStorage.getItem(key) ?? '', SESSION_KEY));
}

async function isSignedIn(page: Page, session: string): Promise<boolean> {
  const { token } = JSON.parse(session) as { token: string };
  const form = { _user_token: token, _lang: 'en' };
  const reply = await page.request.post('/api/app.console/auth/me', { form });
  return ((await reply.json()) as { errcode: number }).errcode === 0;
}

async function giveSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Once per tab: a journey that signs out must stay signed out.
      if (window.name !== '') return;
      window.name = 'e2e';
      sessionStorage.setItem(key, value);
    },
    [SESSION_KEY, session] as const,
  );
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

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

/** Nothing axe objects to, and nothing wider than the screen. */
export async function expectSoundScreen(page: Page, name: string): Promise<void> {
  await expectNoObjections(page, name);
  // On a phone `innerWidth` grows with a page that is too wide, so only the screen itself can say.
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
}

/** For a journey with a sandbox of its own, which is too dear to be gone through once at each size: its screens are looked at in both. */
export async function expectSoundAtBothSizes(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? PHONE;
  await expectSoundScreen(page, name);
  const [other, called] = size.width === PHONE.width ? [WIDE, 'wide'] : [PHONE, 'on a phone'];
  await page.setViewportSize(other);
  await expectSoundScreen(page, `${name}, ${called}`);
  await page.setViewportSize(size);
}
