import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';

test('an operator publishes a text in the gallery and withdraws it, and its old link says so', {
  tag: '@wide',
}, async ({ page, browser }) => {
  // Journeys share a sandbox: this text is its own.
  const title = `A text of the journey ${randomUUID().slice(0, 8)}`;
  await openConsoleAs(page, 'admin', '/gallery');
  await page.getByRole('button', { name: 'New item' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Text' }).click({ force: true });
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Say where it comes from.')).toBeVisible();

  await page.getByLabel('Source', { exact: true }).fill('Written for the journey');
  await page.getByRole('button', { name: 'Save facts' }).click();
  await expect(page.getByText('Say where it comes from.')).toHaveCount(0);
  await page.getByLabel('Caption').fill('What it is about');
  await page.getByLabel('Text (Markdown)').fill('## Words\n\n<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Save words' }).click();
  await expectSoundScreen(page, 'an item of the gallery');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const id = page.url().split('/').at(-1);
  await reader.goto(`/h5/#/pages/Data-Gallery/text-detail?id=${id}`);
  await expect(reader.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 3, name: 'Words' })).toBeVisible();
  // Markup is shown as what it is.
  await expect(reader.getByText('<script>alert(1)</script>')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Publish again' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This item was withdrawn')).toBeVisible();
  await expect(reader.getByText('It was out of date.')).toBeVisible();
  await expectSoundScreen(reader, 'a withdrawn item');
  await reader.context().close();
});

test('a picture is uploaded with its words, published, and shown to customers in sizes of its own', async ({
  page,
  browser,
}) => {
  const title = `A picture of the journey ${randomUUID().slice(0, 8)}`;
  await openConsoleAs(page, 'admin', '/gallery');
  await page.getByRole('button', { name: 'New item' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Picture' }).click({ force: true });
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  await expect(page.getByRole('alert')).toBeVisible();
  await choose(await page.screenshot());
  await expect(page.locator('fieldset img')).toBeVisible();
  await page.getByLabel('Source', { exact: true }).fill('Taken by the journey');
  await page.getByRole('button', { name: 'Save facts' }).click();
  await expect(page.getByText('Say where it comes from.')).toHaveCount(0);
  await page.getByLabel('Caption').fill('What is on it');
  await page.getByLabel('Alternative text').fill('The page it was taken of');
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('It cannot be published yet.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await reader.goto(`/h5/#/pages/Data-Gallery/picture-detail?id=${page.url().split('/').at(-1)}`);
  await expect(reader.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const image = reader.getByRole('img', { name: 'The page it was taken of' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  await reader.context().close();
});
