import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where amounts of money are set in the numerals font. */
const STYLES = ['../figures/Figure.module.css', '../forms/AmountField.module.css'];
const TIGHTEST_EM = -0.012;

it('keeps the numerals font under 6 KB, with its licence beside it', () => {
  const font = readFileSync(new URL('./figures/figures.woff2', import.meta.url));
  expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(font.length).toBeLessThanOrEqual(6 * 1024);
  expect(readFileSync(new URL('./figures/OFL.txt', import.meta.url), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

it('never sets figures so tight that zeros touch', () => {
  const sheets = STYLES.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('\n');
  const rules = sheets.split('}').filter((rule) => rule.includes('var(--font-figures)'));
  expect(rules.length).toBeGreaterThan(1);
  for (const rule of rules) {
    const [, tracking = '0'] = /letter-spacing: (-?[\d.]+)em/.exec(rule) ?? [];
    expect(Number(tracking), rule).toBeGreaterThanOrEqual(TIGHTEST_EM);
  }
  const [, hero = 'none'] =
    /--track-hero: (\S+);/.exec(readFileSync(new URL('./scale.css', import.meta.url), 'utf8')) ?? [];
  expect(Number.parseFloat(hero)).toBeGreaterThanOrEqual(TIGHTEST_EM);
  // Both take digits of any amount, and neither may move pairs of them closer.
  for (const path of STYLES)
    expect(readFileSync(new URL(path, import.meta.url), 'utf8')).toContain('font-kerning: none');
});
