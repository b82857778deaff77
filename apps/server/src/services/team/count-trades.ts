import type { MarketId } from '@candor/contract';
import { achievedBy } from '@candor/domain/levels';
import { marketPairs, pairOf } from '@candor/domain/market';
import { type CountedFill, isCounted, type ShareTerms, sharesOf } from '@candor/domain/team';
import { assert, type Id, isId, money, ok } from '@candor/kernel';
import { makeNewId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { countingRows, type NewShare } from './counting-rows.ts';

const AT_ONCE = 500;

type Counting = Pick<Platform, 'clock' | 'db' | 'settings'>;

/**
 * [TEA-8] Counts every trade of the real book once: volumes, and the shares in its fees, which are due from then on.
 * Answers whose volume grew.
 */
export async function countTrades(platform: Counting, pairs = marketPairs()): Promise<readonly Id<'usr'>[]> {
  const traders = new Set<Id<'usr'>>();
  for (const { id } of pairs) {
    for (;;) {
      const { count, counted } = await countSome(platform, id);
      for (const userId of counted) traders.add(userId);
      if (count < AT_ONCE) break;
    }
  }
  return [...traders];
}

async function countSome({ clock, db, settings }: Counting, market: MarketId) {
  const terms: ShareTerms = await settings.read((get) => ({
    levels: get('levels'),
    secondShare: get('team.secondShare'),
    closed: get('regions.closed'),
  }));
  const newId = makeNewId(clock);
  const done = await db.transaction(async (tx) => {
    const rows = countingRows(tx);
    const { from, fills } = await rows.next(market, AT_ONCE);
    const last = fills.at(-1);
    // Two who count at once: the second finds that the first has been there.
    if (!last || !(await rows.advance(market, from, last.no))) return ok({ count: 0, counted: [] });
    const related = await rows.related(pairsOf(fills));
    const counted = fills.filter((fill) => isCounted(fill, related));
    const volumes = volumesOf(market, counted);
    if (volumes.size > 0) await rows.addVolumes(volumes);
    const leaders = await rows.leaders(tradersOf(counted));
    const shares = counted.flatMap((fill) =>
      fill.sides.flatMap(({ side, userId, fee }) =>
        sharesOf(fee, leaders.get(userId) ?? [], terms).map(
          ({ leader, rate, share }): NewShare => ({
            ...{ id: newId('tsh'), fill, side, memberId: userId, leaderId: leader.id, tier: leader.tier },
            ...{ rate, fee: fee.minor, share: share.minor, asset: fee.asset },
          }),
        ),
      ),
    );
    await rows.addShares(shares);
    await rows.addFigures(figuresOf(fills, shares));
    return ok({ count: fills.length, counted: [...volumes.keys()] });
  });
  assert(done.ok, 'a count that refuses nothing');
  const { count, counted } = done.value;
  return { count, counted: counted.filter((id): id is Id<'usr'> => isId('usr', id)) };
}

function pairsOf(fills: readonly CountedFill[]): readonly (readonly [string, string])[] {
  return fills.flatMap(({ sides: [one, other] }) => (one && other ? [[one.userId, other.userId] as const] : []));
}

function tradersOf(fills: readonly CountedFill[]): readonly string[] {
  return [...new Set(fills.flatMap(({ sides }) => sides.map(({ userId }) => userId)))];
}

function volumesOf(market: MarketId, fills: readonly CountedFill[]): ReadonlyMap<string, bigint> {
  const asset = pairOf(market).quote;
  const volumes = new Map<string, bigint>();
  for (const { sides, quote } of fills) {
    for (const { userId, fee } of sides) {
      const achieved = achievedBy(money(asset, quote), fee);
      if (achieved > 0n) volumes.set(userId, (volumes.get(userId) ?? 0n) + achieved);
    }
  }
  return volumes;
}

/** Fees of trades that do not count were collected all the same. */
function figuresOf(fills: readonly CountedFill[], shares: readonly NewShare[]) {
  const figures = new Map<string, { fees: bigint; shares: bigint }>();
  const of = (asset: string) => {
    const found = figures.get(asset) ?? { fees: 0n, shares: 0n };
    figures.set(asset, found);
    return found;
  };
  for (const { sides } of fills) for (const { fee } of sides) of(fee.asset).fees += fee.minor;
  for (const { asset, share } of shares) of(asset).shares += share;
  return figures;
}
