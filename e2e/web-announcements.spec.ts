import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, listRows, openAs } from './support/web.ts';

test('an announcement reaches an open home and the bell, stays dismissed and ends with its withdrawal; the month in figures can be checked', {
  tag: '@wide',
}, async ({ page, browser, request }) => {
  // Journeys share a sandbox: the title is this one's own.
  const title = `Announced ${Math.random().toString(36).slice(2, 10)}`;
  const bar = page.getByRole('note').filter({ hasText: title });
  await openAs(page, await findPerson(request, 'leader'), '/pages/index/home');
  await expect(page.getByRole('link', { name: /^Notices/ })).toBeVisible();

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const sheet = desk.getByRole('dialog');
  await test.step('an operator writes and announces it', async () => {
    await openConsoleAs(desk, 'content', '/content');
    await desk.getByRole('button', { name: 'New article' }).click();
    await sheet.getByLabel('Title').fill(title);
    await sheet.getByRole('button', { name: 'Create draft' }).click();
    await desk.getByLabel('Summary').fill('What everybody should know');
    await desk.getByLabel('Text (Markdown)').fill('All of it.');
    await desk.getByRole('button', { name: 'Save text' }).click();
    await expect(desk.getByText('It cannot be published yet.')).toHaveCount(0);
    await desk.getByRole('radio', { name: 'Info' }).click({ force: true });
    const end = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 16);
    await desk.getByLabel('Ends at (your local time)').fill(end);
    await desk.getByRole('button', { name: 'Save facts' }).click();
    await expect(desk.getByText('Save your changes first.')).toHaveCount(0);
    await expectSoundScreen(desk, 'an announcement that is written');
    await desk.getByRole('button', { name: 'Publish now' }).click();
    await expect(desk.getByText('Announced since')).toBeVisible();
  });

  await test.step('the open home shows it, and once dismissed it stays away', async () => {
    await expect(bar).toBeVisible();
    await expect(page.getByRole('link', { name: /^Notices, \d+ unread$/ })).toBeVisible();
    await expectSoundScreen(page, 'a home with an announcement');
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toHaveCount(0);
    await page.reload();
    // The answer that has the announcement in it is there by then.
    await expect(page.getByRole('link', { name: /^Notices, \d+ unread$/ })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  const row = listRows(page).filter({ hasText: title });
  await test.step('the bell has it and leads to the article', async () => {
    await page.goto('/h5/#/pages/news/notices');
    await row.getByRole('link').click();
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('withdrawn, it is gone everywhere and its link says so', async () => {
    const link = page.url();
    await page.goto('/h5/#/pages/news/notices');
    await expect(row).toHaveCount(1);
    await desk.getByRole('button', { name: 'Withdraw' }).click();
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await expect(desk.getByRole('button', { name: 'Publish again' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await desk.context().close();
    await page.goto(link);
    await page.reload();
    await expect(page.getByText('Article withdrawn')).toBeVisible();
  });

  await test.step('the month in figures names the hash of what it was made from', async () => {
    await page.goto('/h5/#/pages/news/news');
    await page
      .getByRole('link', { name: /The month in figures/ })
      .first()
      .click();
    const file = page.getByRole('link', { name: 'Download the figures (JSON)' });
    const path = (await file.getAttribute('href')) ?? '';
    const body = await (await request.get(path)).body();
    expect(path).toContain(createHash('sha256').update(body).digest('hex'));
    await expectSoundScreen(page, 'the month in figures');
  });
});
