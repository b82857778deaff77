import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

/** Lena's, of every sandbox. */
const PROJECT = 'Ether with patience';

test('a project is suspended with a reason its followers read, and admitted again', { tag: '@wide' }, async ({
  browser,
  page,
  request,
}) => {
  // Whoever only reads has nothing to press.
  await openConsoleAs(page, 'support', '/copy-trading');
  const row = bodyRows(page, 'Copy projects').filter({ hasText: PROJECT });
  await expect(row).toContainText('lena');
  await expect(row.getByRole('button')).toHaveCount(0);

  const desk = await browser.newPage();
  await openConsoleAs(desk, 'reviewer', '/copy-trading');
  const project = bodyRows(desk, 'Copy projects').filter({ hasText: PROJECT });
  await project.getByRole('button', { name: `Suspend: ${PROJECT}` }).click();
  const sheet = desk.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await sheet.getByLabel('Reason').fill('We are looking into an order');
  await expectSoundScreen(desk, 'suspending a project');
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  await expect(project.getByText('Suspended', { exact: true })).toBeVisible();

  // Viktor follows it: he is told why nothing is ordered.
  const other = await browser.newPage();
  await openAs(other, await findPerson(request, 'vip'), '/pages/copy-trading/projects');
  await other.getByText(PROJECT).first().click();
  await expect(other.getByText('We are looking into an order')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Settlements' }).first()).toBeVisible();
  await expectSoundScreen(other, 'a suspended project');
  await other.close();

  await project.getByRole('button', { name: `Approve: ${PROJECT}` }).click();
  await sheet.getByLabel('Reason').fill('The order was in order');
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(project.getByText('Open', { exact: true })).toBeVisible();
  await expectSoundScreen(desk, 'projects');
  await desk.close();
});
