import { ecbRates, RatesProblem } from '@candor/adapters/rates';
import { judgeRates, readRateTable } from '@candor/domain/assets';
import * as z from 'zod/mini';
import { type Job, job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayOf } from './rates.ts';
import { currencyStore } from './store.ts';

/** [AST-17] Reads the published table and keeps it if it is one to count with; otherwise the last good one stays. */
export async function takeRates({
  config,
  clock,
  db,
  log,
}: Pick<Platform, 'config' | 'clock' | 'db' | 'log'>): Promise<void> {
  if (config.ratesUrl === null) return;
  const store = currencyStore(db);
  try {
    const published = await ecbRates(config.ratesUrl).read();
    const last = await store.lastRates();
    const now = clock.now();
    const fault = judgeRates(readRateTable(published), last && readRateTable(last), dayOf(now));
    if (fault === null) await store.keepRates(published, now);
    else log.warn('assets.rates_refused', 'A table of exchange rates was not taken', { day: published.date, fault });
  } catch (error) {
    if (!(error instanceof RatesProblem)) throw error;
    log.warn('assets.rates_unavailable', 'The exchange rates could not be read', { err: error });
  }
}

/** The table changes once a working day; asked every half hour, it is not long behind. */
export const currencyJobs: readonly Job[] = [
  job({ name: 'take-rates', payload: z.object({}), cron: '7,37 * * * *' }, (_payload, platform) => takeRates(platform)),
];
