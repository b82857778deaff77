import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Newcomer } from './newcomer.ts';
import { openAs } from './web.ts';

/** Opens a page as a newcomer who was already asked to go through the security page, and chose to look around first. */
export async function openAsNewcomer(page: Page, newcomer: Newcomer, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('e2e.asked', '1'));
  await openAs(page, newcomer, path);
}

/** The sheet that asks who is asking. `second` fills its code, where one is on. */
export async function prove(page: Page, given: { password: string; second?: string; submit: string }): Promise<void> {
  const sheet = page.getByRole('dialog').filter({ has: page.getByLabel('Login password', { exact: true }) });
  await sheet.getByLabel('Login password', { exact: true }).fill(given.password);
  if (given.second !== undefined) await sheet.locator('[name=secondCode]').fill(given.second);
  await sheet.getByRole('button', { name: given.submit, exact: true }).click();
}

/** Reads the codes that are shown once, says they are kept, and goes on. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByText('Save these codes now')).toBeVisible();
  const codes = await page.getByRole('main').getByRole('list').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Tick this once you have saved them.')).toBeVisible();
  await page.getByText('I have saved the codes in a safe place').click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  return codes;
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/h5/#/pages/mine/mine');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out').last()).toBeVisible();
}

/** How long withdrawals still wait, as the center shows it: never more than a day, and more than 23 hours when new. */
export async function expectFreshHold(page: Page, reason: string): Promise<void> {
  const hold = page.getByRole('region', { name: 'Withdrawals and transfers are on hold' });
  await expect(hold).toContainText(reason);
  await expect(hold.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/);
}
