import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('keeps the numerals font under 6 KB, with its licence beside it', () => {
  const font = readFileSync(new URL('./figures/figures.woff2', import.meta.url));
  expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(font.length).toBeLessThanOrEqual(6 * 1024);
  expect(readFileSync(new URL('./figures/OFL.txt', import.meta.url), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});
