import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('a customer who has nothing of statement yet reads that, and finds the way there', {
  tag: '@wide',
}, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/find/find');
  await page.locator('a[href$="/pages/statement/statement"]').click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectSoundScreen(page, 'statement');
});
