import { type Asset, formatMoney, type Money, scaleOf } from '@candor/kernel';
import { type FigureOptions, formatCompact, formatDecimal } from './format-number.ts';
import { UNKNOWN } from './stand-ins.ts';

/** A value in USDT is read like a currency; coins are read to the last digit the ledger holds. */
export function shownDecimals(asset: Asset): number {
  return asset === 'USDT' ? 2 : scaleOf(asset);
}

export type AmountOptions = Omit<FigureOptions, 'decimals' | 'currency'> & {
  readonly decimals?: number | 'full' | undefined;
  readonly isCompact?: boolean | undefined;
};

/** The figure alone, without its unit. Cut, never rounded up: a balance must not show what is not there. */
export function formatAmount(value: Money, { isCompact, ...options }: AmountOptions): string {
  const text = formatMoney(value);
  const shown = isCompact
    ? formatCompact(text, options.locale)
    : formatDecimal(text, { ...options, decimals: options.decimals ?? shownDecimals(value.asset) });
  return shown ?? UNKNOWN;
}

/** Every digit, for the title of a shortened figure and for screen readers. */
export function formatExact(value: Money, locale: string): string {
  return `${formatAmount(value, { locale, decimals: 'full' })}\u00a0${value.asset}`;
}
