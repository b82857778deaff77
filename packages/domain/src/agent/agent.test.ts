import { expect, it } from 'vitest';
import { showMobile } from './index.ts';

it('[AGT-3] a mobile is whole only where exactly this number was searched for', () => {
  expect(showMobile('+12025550142', '+12025550142')).toBe('+12025550142');
  for (const text of ['', '+1202555014', '2025550142', 'mia']) {
    expect(showMobile('+12025550142', text)).toBe('+12 ••• 42');
  }
  expect(showMobile(null, '')).toBe(null);
});
