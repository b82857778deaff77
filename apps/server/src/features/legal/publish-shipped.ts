import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { legalRows } from '../../services/legal/legal-rows.ts';

const EVERY_MS = 60 * 60_000;

/** [LGL-1] A new installation has its texts as soon as it runs. Registration does not wait for this: it does the same. */
export function runShipped({ clock, db, log, newId }: Platform): Running {
  return runEvery(
    EVERY_MS,
    () => legalRows(db).publishShipped(() => newId('lgv'), clock.now()),
    (error) => log.error('legal.texts_not_published', 'The first legal texts could not be published', { err: error }),
  );
}
