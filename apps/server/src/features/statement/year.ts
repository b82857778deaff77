import { holdingOf, sumsSince, yearRange, yearsBetween } from '@candor/domain/statement';
import { type Asset, assetNames, type Instant, ok, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { assetsStore, ownPath } from '../assets/index.ts';
import type { Progress } from './progress.ts';
import { type History, readTo } from './read-history.ts';
import { showTotals, showYearAsset, usdt } from './show.ts';
import { statementStore } from './store.ts';

export type YearAsked = { readonly year: number; readonly zone: string };

/** [STT-12] Which stretch of time is asked about; a year that has not begun has no statement. */
export function openYear({ year, zone }: YearAsked, now: Instant) {
  const range = yearRange(year, zone, now);
  if (!range.ok)
    return range.code === 'assets.unknownZone'
      ? refuse('assets.unknownZone', { zone })
      : refuse('call.invalidField', { field: 'year' });
  return range.value.since > now ? refuse('statement.unknownYear') : ok(range.value);
}

/** [STT-10] The statement of one year: two places in one history, and the ledger's own balances at both. */
export async function readYear(asked: YearAsked, context: CustomerContext) {
  const { db, session, user, clock } = context;
  const now = clock.now();
  const range = openYear(asked, now);
  if (!range.ok) return range;
  const { since, until, isOver } = range.value;
  const start = await readTo(context, since);
  if (!start.ok) return start;
  const end = await readTo(context, isOver ? until : undefined);
  if (!end.ok) return end;
  const sums = sumsSince(end.value.progress.sums, start.value.progress.sums);
  const balances = await readBalances(context, end.value, since, isOver ? until : undefined);
  const ends = await statementStore(db).ends(end.value.reader.accounts);
  const { count, result } = await statementStore(db).closedPositions(session.book, user.id, since, until);
  const assets = assetNames().map((asset) => {
    const [opening, closing] = balances.get(asset) ?? [0n, 0n];
    const openingCost = costAt(start.value.progress, asset);
    return showYearAsset(
      asset,
      { opening, closing, openingCost, closingCost: costAt(end.value.progress, asset) },
      sums,
    );
  });
  return ok({
    year: asked.year,
    since,
    until: isOver ? until : now,
    isOver,
    years: ends ? yearsBetween(ends.first, ends.last, asked.zone) : [],
    assets: assets.filter(({ opening, closing, lines }) => opening !== '0' || closing !== '0' || lines.length > 0),
    totals: { ...showTotals(sums), margin: usdt(result), marginCount: count },
    unpriced: [...end.value.progress.unpriced],
  });
}

function costAt({ holdings }: Progress, asset: Asset): bigint | null {
  return holdingOf(holdings, asset).cost;
}

/** [STT-10] As the ledger wrote them beside each posting, and not as the postings add up. A year that runs ends where its reader does. */
async function readBalances(
  { db, session, user }: CustomerContext,
  { reader }: History,
  since: Instant,
  until: Instant | undefined,
): Promise<ReadonlyMap<Asset, readonly [bigint, bigint]>> {
  const moments = until === undefined ? [since] : [since, until];
  const read = assetNames().map(async (asset) => {
    const [opening, closing] = await assetsStore(db).closings(session.book, ownPath(user.id), asset, moments);
    return [asset, [opening?.minor ?? 0n, closing?.minor ?? reader.balanceOf(asset)]] as const;
  });
  return new Map(await Promise.all(read));
}
