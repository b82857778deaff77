import { expect, type Page, test } from '@playwright/test';

/** Everything a page complains about from now on: a clean first screen is part of the promise of `npm start`. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
  return complaints;
}

for (const address of ['/h5/', '/console/']) {
  test(`${address} opens without a complaint and fits the screen`, { tag: '@wide' }, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.goto(address);
    await expect(page).toHaveTitle(/Candor/);
    await expect(page.getByRole('main')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
}
