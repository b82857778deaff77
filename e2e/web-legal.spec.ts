import { expect, type Page, test } from '@playwright/test';
import { approve, expectSoundScreen, openConsoleAs } from './support/console.ts';
import { registerNewcomer } from './support/newcomer.ts';
import { passCheck } from './support/ticket.ts';
import { findPeople, logInByApi, openAs } from './support/web.ts';

const TEXTS = {
  Agreement: 'Your money',
  'Privacy policy': 'Who sees it',
  'Conduct code': 'The operator',
  Disclaimer: 'You can lose money',
  'About us': 'Who runs this installation',
} as const;

async function typeNumber(page: Page): Promise<void> {
  await page.goto('/h5/#/pages/auth/register?invite=MIA26');
  await page.getByRole('button', { name: /Change country/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Country or region' });
  await sheet.getByLabel('Search by name or code').fill('germany');
  await sheet.getByRole('button', { name: /Germany/ }).click();
  await page.getByLabel('Mobile number').fill(`1512${String(Date.now() % 10_000_000).padStart(7, '0')}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await passCheck(page);
}

test('legal texts are read from the registration, accepted with the account, changed by two operators and asked for again', {
  tag: '@wide',
}, async ({ page, request, browser }) => {
  await test.step('a visitor reads all five texts from the registration', async () => {
    await typeNumber(page);
    for (const [name, heading] of Object.entries(TEXTS)) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('article').getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByText('SHA-256 of this text')).toBeVisible();
      if (name === 'About us') await expect(page.getByText('This is a sandbox', { exact: true })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Username')).toBeVisible();
    }
  });

  const newcomer = await registerNewcomer(request);
  await test.step('a new customer sees which versions they accepted, and when', async () => {
    // Who has just registered is led to the security page once; this customer has been there.
    await page.addInitScript(() => sessionStorage.setItem('e2e.asked', '1'));
    await page.goto('about:blank');
    await openAs(page, newcomer, '/pages/legal/consent');
    await expect(page.getByText(/^You accepted version \d+$/)).toHaveCount(4);
    await expectSoundScreen(page, 'consents');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Disclaimer/ })
      .click();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    await expectSoundScreen(page, 'a legal text');
  });

  const line = `Line ${Date.now()} of the journey.`;
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await test.step('one operator writes and proposes a new version, another approves it', async () => {
    await openConsoleAs(desk, 'admin', '/legal/disclaimer');
    const text = desk.getByLabel('Text in Markdown');
    await expect(text).not.toHaveValue('');
    await text.fill(`${await text.inputValue()}\n\n${line}`);
    await desk.getByLabel('What changed, for customers').fill('A line was added.');
    await desk.getByRole('radio', { name: 'Compare' }).click();
    await expect(desk.locator('ins').filter({ hasText: line })).toBeVisible();
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await desk.getByRole('button', { name: 'Propose publishing' }).click();
    await expectSoundScreen(desk, 'publishing a legal text');
    const sheet = desk.getByRole('dialog');
    await sheet.getByLabel('Reason').fill('A version of the journey');
    await sheet.getByRole('button', { name: 'Propose' }).click();
    await expect(desk.getByText('is waiting for an administrator', { exact: false })).toBeVisible();
    const second = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await openConsoleAs(second, 'secondAdmin', '/approvals');
    await approve(second, 'disclaimer');
    await second.close();
    await desk.goto('/console/#/legal');
    await expect(desk.getByRole('row').filter({ hasText: 'Disclaimer' })).toContainText('0 of');
    await expectSoundScreen(desk, 'the legal desk');
    await desk.close();
  });

  await test.step('the customer is asked, sees what changed, and accepts', async () => {
    // Without a reload: an open app hears of the publication.
    await page.goto('/h5/#/pages/index/home');
    await page.getByRole('link', { name: 'Read and answer' }).click();
    await expect(page.getByText('A line was added.')).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: line })).toBeVisible();
    await expectSoundScreen(page, 'a text that asks for consent');
    await page.getByRole('button', { name: /^Accept version/ }).click();
    await expect(page.getByRole('button', { name: /^Accept version/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Read and answer' })).toHaveCount(0);
    await page.goto('/h5/#/pages/legal/disclaimer');
    await page.getByRole('button', { name: /^Compare version/ }).click();
    await expect(page.locator('ins').filter({ hasText: line })).toBeVisible();
    await expectSoundScreen(page, 'a comparison');
  });

  await test.step('everybody of the sandbox accepts it too, so that no later journey is asked', async () => {
    for (const person of await findPeople(request)) {
      const { token } = await logInByApi(request, person);
      const form = { _user_token: token, _lang: 'en' };
      const reply = await request.post('/api/app.legal/read', { form: { ...form, document: 'disclaimer' } });
      const { data }: { data: { number: number } } = await reply.json();
      const version = String(data.number);
      await request.post('/api/app.legal/accept', { form: { ...form, document: 'disclaimer', version } });
    }
  });
});
