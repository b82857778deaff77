import { contract } from '@candor/contract';
import { COMMIT_AHEAD_MS, countNumbers, dayPart, nextShown, STATISTICS_DRAWS } from '@candor/domain/draws';
import { type Instant, isId, later, MINUTE_MS, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBlock } from './read-block.ts';
import type { StoredSeries } from './rows.ts';
import { showDraw, showSeries } from './show.ts';
import { drawStore } from './store.ts';

/** A draw that was due for so long and is not settled needs a person. */
export const LATE_MS = 5 * MINUTE_MS;

/** Whoever reads, reads the same. No call here or anywhere takes a seed or a number. */
export const drawRoutes = [
  handle(contract.drawSeries, async (_, { clock, db }) => {
    const now = clock.now();
    const store = drawStore(db);
    const series = [];
    for (const each of await store.series()) {
      const [last] = await store.draws({ code: each.code, isSettled: true }, 1);
      series.push({ ...showSeries(each), next: await nextOf(db, each, now), last: last ? showDraw(last) : null });
    }
    return ok({ now, series });
  }),

  handle(contract.listDraws, async ({ series, day, issue, cursor, limit }, { db }) => {
    if (cursor && !isId('drw', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const asked = { code: series, day: day && dayPart(day), issue, before: cursor || null };
    const { rows, next } = await paged(limit, (most) => drawStore(db).draws(asked, most), idOf);
    return ok({ rows: rows.map(showDraw), next });
  }),

  handle(contract.getDraw, async ({ series, issue }, { db }) => {
    const [draw] = await drawStore(db).draws({ code: series, issue }, 1);
    return draw ? ok(showDraw(draw)) : refuse('call.notFound');
  }),

  handle(contract.drawBlock, async ({ series, issue }, context) => {
    const [draw] = await drawStore(context.db).draws({ code: series, issue }, 1);
    if (!draw) return refuse('call.notFound');
    return readBlock(context, draw.height);
  }),

  handle(contract.drawStatistics, async ({ series: code }, { db }) => {
    const store = drawStore(db);
    const [series] = await store.series(code);
    if (!series) return refuse('call.notFound');
    const results = await store.results(series.id, STATISTICS_DRAWS);
    return ok({ series: showSeries(series), draws: results.length, numbers: countNumbers(series, results) });
  }),

  handle(contract.drawsDesk, async ({ day, cursor, limit }, { clock, db }) => {
    if (cursor && !isId('drw', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const now = clock.now();
    const store = drawStore(db);
    const figures = await store.figures(later(now, -LATE_MS));
    const asked = { day: day && dayPart(day), before: cursor || null };
    const { rows, next } = await paged(limit, (most) => store.draws(asked, most), idOf);
    const series = (await store.series()).map((each) => ({
      ...{ id: each.id, ...showSeries(each), createdAt: each.created_at },
      next: each.paused_at === null ? nextShown(each.minutes, now).nearest : null,
      counts: figures.get(each.id) ?? { revealed: 0, voided: 0, waiting: 0, late: 0 },
    }));
    return ok({ now, series, rows: rows.map(showDraw), next });
  }),
];

/** What comes next: the draw that is committed, or the one that will be. */
async function nextOf(db: Platform['db'], series: StoredSeries, now: Instant) {
  const store = drawStore(db);
  const { nearest, later: afterwards } = nextShown(series.minutes, now);
  const [draw] = await store.draws({ code: series.code, issue: nearest.issue }, 1);
  if (!draw && series.paused_at !== null) return null;
  const shown = draw || !afterwards ? nearest : afterwards;
  const [committed] = draw ? [draw] : await store.draws({ code: series.code, issue: shown.issue }, 1);
  return { ...shown, commitAt: later(shown.dueAt, -COMMIT_AHEAD_MS), draw: committed ? showDraw(committed) : null };
}
