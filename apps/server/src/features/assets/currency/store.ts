import type { PublishedRates } from '@candor/adapters/rates';
import { CURRENCIES, type Currency } from '@candor/contract/assets/currency-codes';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { json, type Queries, timestamp } from '../../../platform/database/sql.ts';
import { customerRows } from '../../../services/customers/customer-rows.ts';

const Chosen = z.object({ currency: z.nullable(z.string()) });
const Rates = z.object({ day: z.string(), rates: z.record(z.string(), z.string()) });

export const currencyStore = (db: Queries) => ({
  /** Null where none was chosen, or one that there is no more. */
  chosen: async (userId: Id<'usr'>): Promise<Currency | null> => {
    const { currency } = Chosen.parse(await db.one`select currency from app_user where id = ${userId}`);
    return CURRENCIES.find((known) => known === currency) ?? null;
  },

  choose: (userId: Id<'usr'>, currency: Currency | null) => customerRows(db).setCurrency(userId, currency),

  lastRates: async (): Promise<PublishedRates | null> => {
    const row = await db.maybeOne`select to_char(day, 'YYYY-MM-DD') as day, rates from currency_rates
      order by day desc limit 1`;
    if (row === undefined) return null;
    const { day, rates } = Rates.parse(row);
    return { date: day, rates };
  },

  /** The same day again is a correction: the newer one is kept. */
  keepRates: async ({ date, rates }: PublishedRates, now: Instant): Promise<void> => {
    await db.run`insert into currency_rates (day, rates, taken_at)
      values (${date}::date, ${json(rates)}::jsonb, ${timestamp(now)})
      on conflict (day) do update set rates = excluded.rates, taken_at = excluded.taken_at`;
  },
});
