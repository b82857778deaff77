import { outcomesOf } from '@candor/domain/data-gallery';
import { MONTH_GENERATOR, MONTH_SOURCE, type MonthFigures, monthJson, monthWords } from '@candor/domain/news';
import { LANGUAGE_CODES } from '@candor/i18n';
import { galleryText } from '@candor/i18n/server';
import { type Instant, later, MINUTE_MS } from '@candor/kernel';
import { sha256Hex } from '../../platform/canonical.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { covered, exact, monthBefore, percentText, readBooks } from '../data-gallery/index.ts';
import { monthStore } from './month-store.ts';
import { newsWrites } from './write-store.ts';

export type MakeGiven = Pick<Platform, 'clock' | 'db' | 'newId'>;

/** What was under way when the month ended has been written by then. */
const SETTLED_MS = 10 * MINUTE_MS;

/** [NEWS-15] Writes the article of the month that ended last, once. False where there is nothing to do. */
export async function makeMonth({ clock, db, newId }: MakeGiven): Promise<boolean> {
  const at = clock.now();
  const { name, from, until } = monthBefore(at, 1);
  const slug = `month-${name}`;
  const store = monthStore(db);
  if (at < later(until, SETTLED_MS) || (await store.hasSlug(slug)) || !(await store.hadCustomers(until))) return false;
  const figures = await readMonth(db, name, from, until);
  const json = monthJson(figures);
  const hash = sha256Hex(json);
  return db.transaction(async (tx) => {
    const writes = newsWrites(tx);
    const id = newId('nws');
    const made = { id, slug, source: MONTH_SOURCE, generator: MONTH_GENERATOR, data: { hash, json }, at };
    if (!(await writes.addGenerated(made))) return false;
    for (const language of LANGUAGE_CODES) {
      const words = monthWords(figures, hash, (key, values) => galleryText(language, `make.${key}`, values));
      await writes.text(id, 1, { language, ...words, alt: '', why: '' });
    }
    await writes.publish(id, 1, at, { by: null, at });
    return true;
  });
}

async function readMonth(db: Queries, month: string, from: Instant, until: Instant): Promise<MonthFigures> {
  const books = readBooks(db);
  const { outcomes, leftOut } = outcomesOf(await books.robots(from, until));
  const publication = await monthStore(db).lastPublication(from, until);
  const reserves = publication === null ? [] : await books.reserves(publication);
  return {
    ...{ month, publication, robotsLeftOut: String(leftOut) },
    fees: (await monthStore(db).fees(from, until)).map(({ asset, amount }) => [asset, exact(asset, amount)]),
    robots: outcomes.map(({ template, robots, gained, median, medianHolding }) => [
      ...[template, String(robots), String(gained), percentText(median), percentText(medianHolding)],
    ]),
    reserves: reserves.map(({ asset, owed, reserve, root }) => [
      ...[asset, exact(asset, owed), reserve === null ? '' : exact(asset, reserve), covered(owed, reserve), root],
    ]),
    drawsHeld: String(await monthStore(db).drawsHeld(from, until)),
  };
}

export function runMonth(platform: Platform): Running {
  return runEvery(
    MINUTE_MS,
    () => makeMonth(platform),
    (error) => platform.log.warn('news.month_not_made', 'The month in figures was not made; retrying', { err: error }),
  );
}
