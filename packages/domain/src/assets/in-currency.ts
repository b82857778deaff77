import { CURRENCIES, type Currency } from '@candor/contract/assets/currency-codes';
import { divide, formatMinor, type Money, PPM, scaleOf } from '@candor/kernel';

/** What one euro costs in each currency, in millionths, as published for one day. */
export type RateTable = {
  /** As `2026-03-13`. */
  readonly date: string;
  readonly perEuro: ReadonlyMap<Currency, bigint>;
};

/** The same as it was written, by ISO 4217 codes. */
export type PublishedTable = { readonly date: string; readonly rates: Readonly<Record<string, string>> };

/** Those without a hundredth part. */
const WHOLE: readonly Currency[] = ['JPY', 'KRW', 'ISK'];

const RATE_DECIMALS = 6;

export function scaleOfCurrency(currency: Currency): number {
  return WHOLE.includes(currency) ? 0 : 2;
}

/** [AST-16] One USDT counts as one US dollar; rounded down, so that it never says more than there is. */
export function totalInCurrency(
  total: Money<'USDT'>,
  currency: Currency,
  { perEuro }: RateTable,
): { readonly amount: string; readonly rate: string } | undefined {
  const [wanted, dollar] = [perEuro.get(currency), perEuro.get('USD')];
  if (wanted === undefined || dollar === undefined) return undefined;
  const scale = scaleOfCurrency(currency);
  const steps = 10n ** BigInt(scale);
  const usdt = 10n ** BigInt(scaleOf('USDT'));
  return {
    amount: formatMinor(divide(total.minor * wanted * steps, dollar * usdt, 'floor'), scale),
    rate: formatMinor(divide(wanted * PPM, dollar, 'floor'), RATE_DECIMALS),
  };
}

/** [AST-17] A published table as we count with it. The euro is what everything is published in, so it is added. */
export function readRateTable({ date, rates }: PublishedTable): RateTable {
  const perEuro = new Map<Currency, bigint>([['EUR', PPM]]);
  for (const currency of CURRENCIES) {
    const rate = readRate(rates[currency] ?? '');
    if (currency !== 'EUR' && rate > 0n) perEuro.set(currency, rate);
  }
  return { date, perEuro };
}

/** Zero where it is no decimal number we could count with. */
function readRate(text: string): bigint {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return whole === undefined ? 0n : BigInt(whole + part.padEnd(RATE_DECIMALS, '0'));
}
