import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';

const HOSTILE = [
  '## A heading',
  '<script>window.isHit = true</script>',
  '[a link](javascript:window.isHit=true)',
  '![a picture](x onerror=window.isHit=true)',
  '<img src=x onerror="window.isHit=true">',
].join('\n\n');

test('content writes an article with a picture, publishes, schedules and withdraws it; readers see what is theirs to see', {
  tag: '@wide',
}, async ({ page, browser }) => {
  // Journeys share a sandbox: the title is this one's own.
  const title = `A journey ${Math.random().toString(36).slice(2, 10)}`;
  await openConsoleAs(page, 'content', '/content');
  await expect(page.getByRole('row').filter({ hasText: 'How to check that your balance is covered' })).toBeVisible();
  await expectSoundScreen(page, 'the articles');
  const picture = await page.screenshot();
  await page.getByRole('button', { name: 'New article' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByRole('button', { name: 'Create draft' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('English needs a title, a summary and a text.')).toBeVisible();
  await page.getByLabel('Upload picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save facts' }).click();
  await expect(page.getByText('The picture needs alternative text in every language.')).toBeVisible();
  await page.getByLabel('Summary').fill('A summary of the journey');
  await page.getByLabel('Text (Markdown)').fill(HOSTILE);
  await page.getByLabel('Alternative text of the picture').fill('The desk of the editors');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await expect(preview.getByText('<script>window.isHit = true</script>')).toBeVisible();
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('It cannot be published yet.')).toHaveCount(0);
  await expectSoundScreen(page, 'an article that is written');

  // At a time to come nobody sees it; called off, it is a draft again.
  const id = /nws_[0-9a-z]{26}/.exec(page.url())?.[0] ?? '';
  const link = `/h5/#/pages/news/article?id=${id}`;
  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await page.getByLabel('Publish at (your local time)').fill(`${new Date().getFullYear() + 1}-01-01T00:00`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByText('Article not found')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByLabel('Publish at (your local time)').fill('');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await reader.reload();
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  await expect(reader.getByText('<script>window.isHit = true</script>')).toBeVisible();
  await expect(reader.getByRole('img', { name: 'The desk of the editors' })).toBeVisible();
  await expect(reader.locator('article a')).toHaveCount(0);
  expect(await reader.evaluate(() => 'isHit' in window)).toBe(false);
  await expectSoundScreen(reader, 'a hostile article');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await sheet.getByLabel('Reason readers see').selectOption('Contained a mistake');
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Publish again' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Article withdrawn')).toBeVisible();
  await expect(reader.getByText('It contained a mistake.', { exact: false })).toBeVisible();
  await expectSoundScreen(reader, 'a withdrawn article');
  await reader.context().close();
});
