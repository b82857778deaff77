import { expect, type Page } from '@playwright/test';

export const WALLET_PASSWORD = 'k3x9 harbour';

/** The words behind the button, for as long as it is held. */
export async function readWords(page: Page): Promise<readonly string[]> {
  const button = page.getByRole('button', { name: 'Hold to show' });
  const list = page.getByRole('list', { name: 'Recovery phrase' });
  await button.hover();
  await page.mouse.down();
  await expect(list).not.toContainText('•');
  const words = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.lastElementChild?.textContent ?? ''));
  await page.mouse.up();
  await expect(list).toContainText('•');
  return words;
}

/** Answers the questions about the words, each by its number. */
export async function passQuiz(page: Page, words: readonly string[]): Promise<void> {
  for (let answered = 0; answered < 4; answered += 1) {
    await expect(page.getByText(`${answered} of 4 answered`)).toBeVisible();
    const question = await page.getByRole('heading', { name: /Which is word \d+\?/ }).textContent();
    const place = Number(/\d+/.exec(question ?? '')?.[0]);
    await page.getByRole('button', { name: words[place - 1] ?? '', exact: true }).click();
  }
}

export async function typeNewPassword(page: Page, password = WALLET_PASSWORD): Promise<void> {
  await page.getByLabel('New wallet password').fill(password);
  await page.getByLabel('Repeat the password').fill(password);
}
