import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';

test('a visitor finds an article by category, reads it, its earlier version, and English where Arabic is missing', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/h5/#/pages/find/find');
  await page.locator('a[href$="/pages/news/news"]').last().click();
  const reserves = page.getByRole('link', { name: /How to check that your balance is covered/ });
  await expect(reserves).toBeVisible();
  await expect(reserves).toContainText('Editorial');
  await expectSoundScreen(page, 'the list of articles');
  await page.getByRole('radio', { name: 'Product' }).click();
  await expect(reserves).toHaveCount(0);
  await page.getByRole('link', { name: /You see every fee before you confirm/ }).click();

  await expect(page.getByRole('heading', { name: 'Rounding' })).toBeVisible();
  await expect(page.getByText('Written by our editors. Nobody paid for it.')).toBeVisible();
  await expect(page.getByText('Changed on').first()).toBeVisible();
  await expectSoundScreen(page, 'an article');
  await page.getByRole('link', { name: /^Published on/ }).click();
  await expect(page.getByText('You are reading an earlier version, published on')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rounding' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show the current version' }).click();
  await expect(page.getByRole('heading', { name: 'Rounding' })).toBeVisible();

  const fees = page.url();
  await page.evaluate(() => localStorage.setItem('_lang', 'ar'));
  await page.reload();
  await expect(page.getByText('هذا النص غير متاح بلغتك بعد. تقرؤه الآن بالإنجليزية.')).toBeVisible();
  await expect(page.locator('article [lang=en]').first()).toHaveAttribute('dir', 'ltr');
  await expectSoundScreen(page, 'an article in English on an Arabic page');
  await page.goto('/h5/#/pages/recommend/recommend');
  await page.getByRole('link', { name: /كيف تتحقق من أن رصيدك مغطى/ }).click();
  await expect(page.getByRole('heading', { name: 'ما الذي يُنشر' })).toBeVisible();
  await expect(page.getByRole('img', { name: /شجرة من الدوائر/ })).toHaveJSProperty('complete', true);
  await expectSoundScreen(page, 'an article in Arabic');

  await page.goto(fees.replace(/nws_[0-9a-z]{26}/, `nws_${'0'.repeat(26)}`));
  await expect(page.getByText('المقال غير موجود')).toBeVisible();
});
