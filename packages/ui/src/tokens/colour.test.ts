import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blend, contrast, luminance, parseHex, type Rgb } from './contrast.ts';

const TEXT = 4.5;
const EDGE = 3;
const TINT = 0.12;

const css = readFileSync(new URL('./colour.css', import.meta.url), 'utf8');
const MODES = ['light', 'dark'] as const;
const SCHEMES = ['green', 'red', 'cvd'] as const;

type Palette = (name: string) => Rgb;

/** Reads the very file the screens use, so that the test cannot agree with a table nobody ships. */
function paletteOf(mode: (typeof MODES)[number], scheme: (typeof SCHEMES)[number]): Palette {
  const block = new RegExp(`\\[data-updown="${scheme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return (name) => {
    const pattern = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`);
    const found = pattern.exec(block) ?? pattern.exec(css);
    const hex = found?.[mode === 'light' ? 1 : 2];
    if (hex === undefined) throw new Error(`colour.css has no --${name}`);
    return parseHex(hex);
  };
}

const GROUNDS = ['bg', 'surface', 'surface-2'];
const INKS = ['text', 'text-2', 'text-3', 'accent', 'up', 'down', 'warn', 'danger', 'ok', 'info'];
const TINTED = ['accent', 'up', 'down', 'warn', 'danger', 'ok', 'info'];
const FILLED = [
  ['on-primary', 'primary'],
  ['on-accent', 'accent'],
  ['on-up', 'up'],
  ['on-down', 'down'],
  ['on-danger', 'danger'],
] as const;
const EDGES = ['line-strong', 'accent'];
const SERIES = ['accent', 'series-2', 'series-3', 'series-4', 'text-3'];

describe.each(MODES)('%s', (mode) => {
  it('what is chosen is lighter than the track it lies on, and its words read on it', () => {
    const colour = paletteOf(mode, 'green');
    expect(luminance(colour('chosen'))).toBeGreaterThan(luminance(colour('surface-2')));
    expect(contrast(colour('text'), colour('chosen'))).toBeGreaterThanOrEqual(TEXT);
  });

  describe.each(SCHEMES)('direction colours %s', (scheme) => {
    const colour = paletteOf(mode, scheme);

    it.each(INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground])))(
      '%s reads on %s',
      (ink = '', ground = '') => {
        expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(TEXT);
      },
    );

    it.each(TINTED.flatMap((ink) => ['bg', 'surface'].map((ground) => [ink, ground])))(
      '%s reads on its own tint over %s',
      (ink = '', ground = '') => {
        expect(contrast(colour(ink), blend(colour(ink), colour(ground), TINT))).toBeGreaterThanOrEqual(TEXT);
      },
    );

    it.each(FILLED)('%s reads on %s', (ink, ground) => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(TEXT);
    });

    it.each(EDGES.flatMap((edge) => GROUNDS.map((ground) => [edge, ground])))(
      '%s is seen on %s',
      (edge = '', ground = '') => {
        expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(EDGE);
      },
    );

    it.each(SERIES)('the series %s is seen on a card', (series) => {
      expect(contrast(colour(series), colour('surface'))).toBeGreaterThanOrEqual(EDGE);
    });
  });
});
