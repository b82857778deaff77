import { expect, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, openConsoleAs } from './support/console.ts';

test('the registry has every model with its figures and verdict, and who runs by it', { tag: '@wide' }, async ({
  page,
}) => {
  await openConsoleAs(page, 'finance', '/ai-robot');
  const models = bodyRows(page, 'Training run 1');
  await expect(models.first()).toBeVisible();
  await expect(models.filter({ hasText: 'No edge' })).toHaveCount(await models.count());
  await expect(page.getByText('Coinbase BTC/USD by day').first()).toBeVisible();
  // Viktor's, of every sandbox: it waits in cash by the model he read about.
  const robots = bodyRows(page, 'AI robots');
  await expect(robots.filter({ hasText: 'viktor' }).last()).toContainText('600');
  // Nothing can be set: there is no button in what is shown.
  await expect(page.getByRole('region', { name: 'Training run 1' }).getByRole('button')).toHaveCount(0);
  await expectSoundScreen(page, 'AI models');
});
