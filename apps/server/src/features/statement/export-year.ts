import type { Cell } from '@candor/domain/assets';
import { localWriter, statementCsv, statementName, statementRows } from '@candor/domain/statement';
import { type Instant, ok } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { memoryOf, readOn, readTo, stillReading, whoseOf } from './read-history.ts';
import { openYear, type YearAsked } from './year.ts';

/** Movements on one page of the file. */
const PAGE = 2_000;

/** [STT-13] One page of the file. The cursor is the number of the last transfer that was written. */
export async function exportYear(
  { cursor, ...asked }: YearAsked & { cursor: string | undefined },
  context: CustomerContext,
) {
  const now = context.clock.now();
  const range = openYear(asked, now);
  if (!range.ok) return range;
  const { since, until, isOver } = range.value;
  const after = readCursor(cursor);
  const start = await (after === undefined ? readTo(context, since) : readThrough(context, after, since));
  if (!start.ok) return start;
  const rows: Cell[][] = [];
  const local = localWriter(asked.zone);
  const { progress, isThere } = await readOn(context, start.value.progress, {
    ...(isOver ? { before: until as Instant } : {}),
    most: PAGE,
    onCounted: ({ movement, effects, after: held }) => rows.push(...statementRows(movement, effects, held, local)),
  });
  return ok({
    fileName: statementName(asked.year),
    csv: statementCsv(rows, after === undefined),
    rows: rows.length,
    next: isThere ? null : String(progress.no),
  });
}

/** Where the page before ended. It is remembered; a server that has just started reads up to it. */
async function readThrough(context: CustomerContext, through: bigint, since: Instant) {
  const first = await readTo(context, since);
  if (!first.ok) return first;
  const from = memoryOf(context).find(whoseOf(context), ({ no }) => no <= through);
  // A number made up by somebody is never before the year.
  const start = from.no < first.value.progress.no ? first.value.progress : from;
  if (start.no >= through) return ok({ ...first.value, progress: start });
  const history = await readOn(context, start, { through });
  return history.isThere ? ok(history) : stillReading(history);
}

/** A cursor that is not ours means the first page. */
function readCursor(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined;
}
