import type { ApprovalPayloads } from '@candor/contract';
import { HOUR_MS, later } from '@candor/kernel';
import { json, timestamp } from '../../platform/database/sql.ts';
import { fixedId, OPERATORS } from '../../seed/cast.ts';
import type { SeedGiven, Story } from '../../seed/story.ts';

/** The first is quick, so that whoever tries the sandbox sees a draw within a minute. */
const SERIES: readonly ApprovalPayloads['series.create'][] = [
  { code: 'quick-3', name: 'Quick 3', count: 3, low: 0, high: 9, repeats: true, minutes: '1' },
  { code: 'hourly-20', name: 'Hourly 4/20', count: 4, low: 1, high: 20, repeats: false, minutes: '60' },
  { code: 'daily-36', name: 'Daily 5/36', count: 5, low: 1, high: 36, repeats: false, minutes: '1440' },
];
/** Above those of other features. */
const FIRST_APPROVAL = 200;

/**
 * Series are made by two operators, so the sandbox makes them that way too: Ada proposed and Olive approved. There are no draws
 * yet: a draw of the past would have been committed after its block, and proves nothing.
 */
export async function seedSeries({ db }: Pick<SeedGiven, 'db'>, { start }: Pick<Story, 'start'>): Promise<void> {
  const [proposedAt, decidedAt] = [timestamp(later(start, -2 * HOUR_MS)), timestamp(later(start, -HOUR_MS))];
  for (const [index, terms] of SERIES.entries()) {
    const id = fixedId('apr', FIRST_APPROVAL + index);
    await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
      values (${id}, 'series.create', ${terms.code}, ${json({ ...terms, seriesId: fixedId('drs', index + 1) })}, '{}',
        'A series for the sandbox', ${OPERATORS.ada.id}, ${proposedAt})
      on conflict do nothing`;
    await db.run`update approval set state = 'approved', decided_by = ${OPERATORS.olive.id}, decided_at = ${decidedAt}
      where id = ${id} and state = 'waiting'`;
  }
}
