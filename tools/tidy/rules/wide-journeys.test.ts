import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { wideJourneys } from './wide-journeys.ts';

it('keeps a journey of every file on a wide screen', () => {
  const spec = (text: string) => ({ 'e2e/web-transfer.spec.ts': text });
  expectRule(wideJourneys, {
    bad: [spec("test('sends', async () => {});"), spec("// @wide\ntest('sends', { tag: '@slow' }, async () => {});")],
    good: [
      spec("test('sends', { tag: '@wide' }, async () => {});\ntest('is refused', async () => {});"),
      spec("test('sends', async () => {\n  await expectSoundAtBothSizes(page, 'sending');\n});"),
      { 'e2e/support/web.ts': 'export const a = 1;' },
    ],
  });
});
