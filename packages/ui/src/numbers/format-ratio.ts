import type { Ppm } from '@candor/kernel';
import { placePoint, toDecimals } from './decimal.ts';
import { asNumeric } from './format-number.ts';
import { numberFormat } from './formatters.ts';

const PPM_SCALE = 6;
const PERCENT_SHIFT = 2;

export type RatioOptions = {
  readonly locale: string;
  readonly decimals?: number | undefined;
  /** Trailing zeros are kept where figures stand in a column and dropped in prose. */
  readonly zeros?: 'keep' | 'drop' | undefined;
  /** `never` where an arrow already says the direction. */
  readonly sign?: 'negative' | 'always' | 'never' | undefined;
};

const SIGN_DISPLAY = { negative: 'negative', always: 'exceptZero', never: 'never' } as const;

/** A rate as the reader writes percent: 1.23%, 1,23 %, %1,23. Rounded to the nearest, alike for gains and losses. */
export function formatRatio(
  value: Ppm,
  { locale, decimals = 2, zeros = 'keep', sign = 'negative' }: RatioOptions,
): string {
  const text = toDecimals(decimalOf(value), decimals + PERCENT_SHIFT, 'nearest') ?? '0';
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: zeros === 'drop' ? 0 : decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
    signDisplay: SIGN_DISPLAY[sign],
  }).format(asNumeric(text));
}

/** By its own digits: the first screen shows rates, and does without the code of money. */
function decimalOf(value: Ppm): string {
  return value < 0n ? `-${placePoint(-value, PPM_SCALE)}` : placePoint(value, PPM_SCALE);
}

export type DirectionOf = 'up' | 'down' | 'flat';

/** The direction of what is shown, not of what is hidden behind it: a shown 0.00 % has no arrow. */
export function directionOf(value: Ppm, decimals = 2): DirectionOf {
  const text = toDecimals(decimalOf(value), decimals + PERCENT_SHIFT, 'nearest') ?? '0';
  if (!/[1-9]/.test(text)) return 'flat';
  return text.startsWith('-') ? 'down' : 'up';
}
