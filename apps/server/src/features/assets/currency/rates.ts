import { SAMPLE_RATES } from '@candor/adapters/rates';
import { isTooOld, type RateTable, readRateTable, totalInCurrency } from '@candor/domain/assets';
import type { Id, Instant, Money } from '@candor/kernel';
import type { Platform } from '../../../platform/platform.ts';
import { currencyStore } from './store.ts';

type Given = Pick<Platform, 'config' | 'clock' | 'db'>;

export type KnownRates = RateTable & { readonly source: 'ecb' | 'sample' };

const DAY_LETTERS = 10;

export function dayOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, DAY_LETTERS);
}

/** [AST-18] The last good table; in a sandbox that was told no source, the sample. */
export async function readRates({ config, db }: Given): Promise<KnownRates | null> {
  const isSample = config.ratesUrl === null && config.mode === 'sandbox';
  const found = isSample ? SAMPLE_RATES : await currencyStore(db).lastRates();
  return found && { ...readRateTable(found), source: isSample ? 'sample' : 'ecb' };
}

/** [AST-16] The total in the currency the customer chose; null where none was. */
export async function showInCurrency(given: Given, userId: Id<'usr'>, total: Money<'USDT'>) {
  const currency = await currencyStore(given.db).chosen(userId);
  if (currency === null) return null;
  const rates = await readRates(given);
  const isGood = rates !== null && (rates.source === 'sample' || !isTooOld(rates, dayOf(given.clock.now())));
  const shown = isGood ? totalInCurrency(total, currency, rates) : undefined;
  return { currency, amount: shown?.amount ?? null, rate: shown?.rate ?? null, rates: sourceOf(rates) };
}

export function sourceOf(rates: KnownRates | null) {
  return rates && { source: rates.source, date: rates.date };
}
