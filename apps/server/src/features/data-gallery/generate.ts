import { dataCsv, dataJson } from '@candor/domain/data-gallery';
import { LANGUAGE_CODES } from '@candor/i18n';
import { galleryText } from '@candor/i18n/server';
import { type Id, type Instant, instant } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { PublishedTemplate } from '../../robot-worker/tasks.ts';
import type { SizedPicture } from '../../services/pictures/make-sizes.ts';
import { keepPicture } from '../../services/pictures/picture-rows.ts';
import { renderChart } from '../../services/pictures/render-chart.ts';
import { GENERATOR, type Made } from './made.ts';
import { makeBacktests } from './make-backtests.ts';
import { makeFees, makeOutcomes, makeReserves } from './make-from-books.ts';
import { readBooks } from './read-books.ts';
import { galleryWrites } from './write-store.ts';

export type GenerateGiven = Pick<Platform, 'clock' | 'db' | 'newId'>;

/** Days that were missed are made up for, a few at a time. */
const DAYS_AT_ONCE = 3;
const MONTHS_BACK = 3;

/** [GAL-3] Makes whatever is due and is not there yet. Safe to repeat, and to be done by two at once. */
export async function generate(given: GenerateGiven, templates: readonly PublishedTemplate[]): Promise<number> {
  const due = [...makeBacktests(templates), ...(await dueDays(given)), ...(await dueMonths(given))];
  let added = 0;
  for (const made of due) {
    if (await readBooks(given.db).hasItem(made.slug)) continue;
    if (await keep(given, made)) added += 1;
  }
  return added;
}

async function dueDays({ db }: GenerateGiven): Promise<readonly Made[]> {
  const books = readBooks(db);
  const days = await books.unmadeDays(DAYS_AT_ONCE);
  return Promise.all(days.map(async ({ day, id }) => makeReserves(day, id, await books.reserves(id))));
}

/** Months that have ended and in which anything happened. */
async function dueMonths({ clock, db }: GenerateGiven): Promise<readonly Made[]> {
  const books = readBooks(db);
  const found: Made[] = [];
  for (let back = 1; back <= MONTHS_BACK; back += 1) {
    const { name, from, until } = monthBefore(clock.now(), back);
    if (!(await books.hasItem(`fees-${name}`))) {
      const fees = await books.fees(from, until);
      if (fees.length > 0) found.push(makeFees(name, fees));
    }
    if (await books.hasItem(`outcomes-${name}`)) continue;
    const robots = await books.robots(from, until);
    if (robots.length > 0) found.push(makeOutcomes(name, robots));
  }
  return found;
}

export function monthBefore(now: Instant, back: number): { name: string; from: Instant; until: Instant } {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - back];
  const from = instant(Date.UTC(year, month));
  return { name: new Date(from).toISOString().slice(0, 7), from, until: instant(Date.UTC(year, month + 1)) };
}

/** The chart, the text and the data they were made from: all of it, or nothing. */
async function keep({ clock, db, newId }: GenerateGiven, made: Made): Promise<boolean> {
  const chart: SizedPicture | null = made.svg === null ? null : await renderChart(made.svg);
  const at = clock.now();
  return db.transaction(async (tx) => {
    const writes = galleryWrites(tx);
    const dataHash = await writes.file(dataJson(made.data), 'json');
    const csvHash = await writes.file(dataCsv(made.data), 'csv');
    if (chart) await keepPicture(tx, chart, { by: null, at });
    const shared = { category: made.category, source: made.data.source, generator: GENERATOR, dataHash, csvHash, at };
    const text = { ...shared, id: newId('gal'), kind: 'text' as const, slug: `${made.slug}-text`, picture: null };
    if (!(await writes.addGenerated(text))) return false;
    const picture = { ...shared, id: newId('gal'), kind: 'picture' as const, slug: `${made.slug}-chart` };
    const hasChart = chart !== null && (await writes.addGenerated({ ...picture, picture: chart.hash }));
    for (const language of LANGUAGE_CODES) {
      await addWords(writes, made, language, { textId: text.id, pictureId: hasChart ? picture.id : null });
    }
    return true;
  });
}

type Ids = { readonly textId: Id<'gal'>; readonly pictureId: Id<'gal'> | null };

async function addWords(
  writes: ReturnType<typeof galleryWrites>,
  made: Made,
  language: string,
  { textId, pictureId }: Ids,
): Promise<void> {
  const { title, caption, alt, body } = made.words((key, values) => galleryText(language, `make.${key}`, values));
  const bodyHash = await writes.file(`${caption}\n\n${body}\n`, 'md');
  await writes.text(textId, { language, title, caption, alt: '', body: '' }, bodyHash);
  if (pictureId !== null) await writes.text(pictureId, { language, title, caption, alt, body: '' }, null);
}
