import { countDecimals, isBelowStep, isNegative, type Shortening, smallestStep, toDecimals } from './decimal.ts';
import { numberFormat } from './formatters.ts';

export type SignStyle = 'negative' | 'always';

export type FigureOptions = {
  readonly locale: string;
  /** Digits after the point, or `full` for every digit that carries a value. */
  readonly decimals: number | 'full';
  /** Trailing zeros are kept where figures stand in a column and dropped in prose. */
  readonly zeros?: 'keep' | 'drop' | undefined;
  readonly sign?: SignStyle | undefined;
  readonly shortening?: Shortening | undefined;
  /** ISO 4217, to write the currency's sign where the locale puts it. */
  readonly currency?: string | undefined;
};

/** A decimal text as the reader writes numbers. Below the smallest shown step it says so instead of showing zero. */
export function formatDecimal(text: string, options: FigureOptions): string | undefined {
  const { decimals } = options;
  if (decimals !== 'full') return decimalFormat({ ...options, decimals })(text);
  return decimalFormat({ ...options, decimals: countDecimals(text), zeros: options.zeros ?? 'drop' })(text);
}

/** The same for many figures of one kind, such as a column that moves: what they share is looked up once. */
export function decimalFormat(
  options: FigureOptions & { readonly decimals: number },
): (text: string) => string | undefined {
  const { locale, decimals, zeros = 'keep', sign = 'negative', shortening = 'cut', currency } = options;
  const format = numberFormat(locale, {
    minimumFractionDigits: zeros === 'drop' ? 0 : decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
    ...(currency === undefined ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  });
  return (text) => {
    const shown = toDecimals(text, decimals, shortening);
    if (shown === undefined) return undefined;
    if (shortening === 'cut' && isBelowStep(text, decimals)) {
      // The step stands on its own side of zero: a loss of half a cent is «> −0.01», a gain «< 0.01».
      return isNegative(text)
        ? `> ${format.format(asNumeric(`-${smallestStep(decimals)}`))}`
        : `< ${format.format(asNumeric(smallestStep(decimals)))}`;
    }
    return format.format(asNumeric(shown));
  };
}

/** Compact for large statistics: 1.3M, 128萬. The full value belongs on tap. */
export function formatCompact(text: string, locale: string): string | undefined {
  const shown = toDecimals(text, 0, 'cut');
  if (shown === undefined) return undefined;
  return numberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  }).format(asNumeric(shown));
}

/** Intl takes decimal text and keeps all its digits; the type asks for a template that only a literal can have. */
export function asNumeric(text: string): `${number}` {
  return text as `${number}`;
}

/** A number of minutes, hours, days or kilometres in the reader's words, with the plural their language has. */
export function formatUnit(value: number, unit: 'minute' | 'hour' | 'day' | 'kilometer', locale: string): string {
  const unitDisplay = unit === 'kilometer' ? 'short' : 'long';
  return numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
}
