import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import { MARGIN_SIDES, MARGIN_STEPS, type MarginSide } from '@candor/contract/margin/fields';
import { NOT_YET_OPEN, type PastStanding, type StepSum, standingAfter } from '@candor/domain/margin';
import type { Id, Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor } from '../../platform/database/columns.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

const Row = z.object({
  position_id: z.string(),
  market: zMarketId,
  side: z.enum(MARGIN_SIDES),
  kind: z.enum(MARGIN_STEPS),
  since: z.number(),
  lots: zCount,
  turnover: zMinor,
  fee: zMinor,
  charge: zMinor,
  interest: zMinor,
  paid: zMinor,
});

/** A position as it stood at each moment asked for: nothing before it was opened and after it was closed. */
export type PastPosition = {
  readonly market: MarketId;
  readonly side: MarginSide;
  readonly standings: readonly PastStanding[];
};

/**
 * [MRG-26] Where a customer's positions stood at each of these moments, oldest first, from their steps. A step counts from the
 * moment its money moved, so that what left one account is in the other. Hours of interest are added up by the database.
 */
export async function readPastPositions(
  { db }: Pick<Platform, 'db'>,
  userId: Id<'usr'>,
  book: LedgerBook,
  moments: readonly Instant[],
): Promise<readonly PastPosition[]> {
  const ends = moments.map((at) => timestamp(at).toISOString());
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows =
    await db.many`select s.position_id, p.market, p.side, s.kind, width_bucket(s.at, ${ends}::timestamptz[]) as since,
      sum(s.lots)::bigint as lots, sum(s.turnover) as turnover, sum(s.fee) as fee, sum(s.charge) as charge,
      sum(s.interest) as interest, sum(s.paid) as paid
    from margin_position p cross join lateral (
      select position_id, kind, lots, turnover, fee, charge, interest, paid, coalesce((select t.at from ledger_transfer t
        where t.id = coalesce(transfer_id, (select f.transfer_id from spot_fill f where f.taker_order = order_id limit 1))), at) as at
      from margin_step where position_id = p.id) s
    where p.user_id = ${userId} and p.book = ${book} and p.opened_at <= ${last}::timestamptz
      and (p.closed_at is null or p.closed_at >= ${first}::timestamptz - interval '1 minute')
    group by s.position_id, p.market, p.side, s.kind, since order by s.position_id`;
  const byPosition = new Map<string, z.infer<typeof Row>[]>();
  for (const row of rows.map((each) => Row.parse(each))) {
    byPosition.set(row.position_id, [...(byPosition.get(row.position_id) ?? []), row]);
  }
  return [...byPosition.values()].flatMap((steps) => {
    const [about] = steps;
    return about
      ? [{ market: about.market, side: about.side, standings: standingsOf(about.side, steps, moments) }]
      : [];
  });
}

function standingsOf(
  side: MarginSide,
  steps: readonly (StepSum & { readonly since: number })[],
  moments: readonly Instant[],
): readonly PastStanding[] {
  let standing = NOT_YET_OPEN;
  return moments.map((_, index) => {
    const now = steps.filter(({ since }) => since === index);
    standing = standingAfter(side, standing, now);
    return standing;
  });
}
