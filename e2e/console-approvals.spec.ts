import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';

const SETTING = 'Puzzles per address';
const REASON = 'A school with one address asked for more';

/** Where it stands now: journeys on several screens share one sandbox. */
async function readPuzzles(page: Page): Promise<number> {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SETTING }) });
  return Number(/(\d+) times/.exec((await item.textContent()) ?? '')?.[1]);
}

test('a setting needs a second person: one’s own approval is refused, the other’s puts it in force', {
  tag: '@wide',
}, async ({ page, browser }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  await openConsoleAs(page, 'admin', '/configuration');
  await expect(page.getByRole('heading', { name: SETTING })).toBeVisible();
  await expectSoundScreen(page, 'configuration');
  const before = await readPuzzles(page);
  await page.getByRole('button', { name: `Change ${SETTING}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(SETTING).fill('5');
  await expect(sheet.getByRole('button', { name: 'Propose' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByLabel(SETTING).fill(String(before + 1));
  await expect(sheet.getByText(`${before + 1} times`).first()).toBeVisible();
  await sheet.getByLabel('Reason').fill(REASON);
  await expectSoundScreen(page, 'proposing a change');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is waiting for a second person.' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'A change proposed by Olive is waiting for a second person' }).last(),
  ).toBeVisible();
  expect(await readPuzzles(page)).toBe(before);

  await page.goto('/console/#/approvals');
  await page.getByRole('listitem').filter({ hasText: SETTING }).getByRole('button').click();
  await expect(page.getByText('You proposed this, so somebody else must decide: Admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectSoundScreen(page, 'own proposal');
  const id = new URL(page.url().replace('/#', '')).searchParams.get('open') ?? '';
  const { token } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('console_token') ?? '{}'));
  const own = await page.request.post('/api/app.console/approvals/decide', {
    form: { id, verdict: 'approve', reason: '', _user_token: token, _lang: 'en' },
  });
  expect(((await own.json()) as { errcode: number }).errcode).toBe(66204);

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openConsoleAs(desk, 'secondAdmin', '/approvals');
  await desk.getByRole('listitem').filter({ hasText: SETTING }).getByRole('button').click();
  await expect(desk.getByText(REASON)).toBeVisible();
  if (isPhone) await desk.getByRole('button', { name: /^Approve/ }).click();
  else await desk.keyboard.press('a');
  await expect(desk.getByRole('dialog')).toContainText('Proposed by Olive. It is carried out at once');
  await expectSoundScreen(desk, 'approving');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Approved and carried out.' })).toBeVisible();
  await desk.context().close();

  await page.goto('/console/#/configuration');
  await page.reload();
  await expect(page.getByRole('heading', { name: SETTING })).toBeVisible();
  expect(await readPuzzles(page)).toBe(before + 1);
  await page.getByRole('button', { name: `History of ${SETTING}` }).click();
  await expect(page.getByRole('dialog').getByText('Proposed by Olive, approved by Ada').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText(REASON).first()).toBeVisible();
  await expectSoundScreen(page, 'history of a setting');
});

test('a proposal is rejected with a reason, and nothing changes', async ({ page, browser }) => {
  await openConsoleAs(page, 'admin', '/users?search=noor');
  await page.getByRole('region', { name: 'Users' }).locator('tbody tr').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Grant a level' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Granted level').selectOption('Level 3');
  await sheet.getByLabel('Reason').fill('Asked for it in a friendly way');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('A proposal is waiting for a second person').first()).toBeVisible();

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openConsoleAs(desk, 'secondAdmin', '/approvals');
  await desk.getByRole('listitem').filter({ hasText: 'noor' }).getByRole('button').click();
  await desk.getByRole('button', { name: /^Reject/ }).click();
  const reject = desk.getByRole('dialog');
  await expect(reject.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-disabled', 'true');
  await reject.getByLabel('Reason').fill('Friendliness is no reason');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Rejected.' })).toBeVisible();
  await desk.goto('/console/#/approvals?show=decided');
  await desk.getByRole('listitem').filter({ hasText: 'noor' }).first().getByRole('button').click();
  await expect(desk.getByText('Friendliness is no reason')).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'noor' })).toBeVisible();
  await expect(page.getByText('A proposal is waiting for a second person')).toHaveCount(0);
  await expect(page.getByText('Earned by trading')).toBeVisible();
});
