import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('the statement of a year adds up, opens its movements, and is kept as CSV and on paper', {
  tag: '@wide',
}, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/assets/assets');
  const answer = page.waitForResponse((reply) => reply.url().includes('app.statement/year') && reply.ok());
  await page.getByRole('main').getByRole('link', { name: 'Yearly statement' }).click();
  const { data } = await (await answer).json();
  await expect(page.getByRole('heading', { name: `Result ${data.year}` })).toBeVisible();
  // Every asset there is one of says that its movements come to its balance.
  const assets: { asset: string; closing: string }[] = data.assets;
  expect(assets.length).toBeGreaterThan(1);
  await expect(page.getByText('Opening balance + movements = closing balance')).toHaveCount(assets.length);
  await expectSoundScreen(page, 'statement');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`candor-statement_${data.year}.csv`);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows[0]).toContain('time_utc,time_local,transfer,kind,line,asset,quantity');
  expect(rows.length).toBeGreaterThan(assets.length);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.locator('body[data-printed=yes]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Yearly statement ${data.year}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Deposits' }).first().click();
  await expect(page).toHaveURL(/assets\/records\?filter=recharge&asset=[A-Z]+&from=/);
  await page.goto('/h5/#/pages/assets/statement?year=2019');
  await expect(page.getByText('No movements in 2019')).toBeVisible();
});
