import type { Instant } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import type * as z from 'zod/mini';
import type { Queries } from '../database/sql.ts';
import type { Platform } from '../platform.ts';

export type Jobs = {
  /**
   * Asks for a job in the same transaction as its cause. While a job with the same key waits, another one with that key
   * replaces it, so asking twice does it once.
   */
  readonly enqueue: (
    tx: Queries,
    name: string,
    payload: { readonly [key: string]: Json },
    key: string,
    at?: Instant,
  ) => Promise<void>;
};

/** Work that is done later, at least once: it must be safe to repeat. */
export type Job = {
  readonly name: string;
  /** Five cron fields in UTC for work that comes round by itself. */
  readonly cron?: string;
  readonly run: (payload: unknown, platform: Platform) => Promise<void>;
};

export function job<S extends z.ZodMiniType>(
  given: { name: string; payload: S; cron?: string },
  run: (payload: z.output<S>, platform: Platform) => Promise<void>,
): Job {
  return {
    name: given.name,
    ...(given.cron === undefined ? {} : { cron: given.cron }),
    run: (payload, platform) => run(given.payload.parse(payload), platform),
  };
}
