import { type CapRefusal, checkCaps, type OpenPlan } from '@candor/domain/margin';
import { lendsNow, type MarketPair } from '@candor/domain/market';
import { quoteOf } from '@candor/domain/spot';
import { type Id, type Result, zero } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { recentDepth } from './recent-depth.ts';
import { marginStore } from './store.ts';

type Asked = {
  readonly book: LedgerBook;
  readonly userId: Id<'usr'>;
  readonly pair: MarketPair;
  readonly plan: OpenPlan;
  readonly markPrice: bigint;
};

/** [MRG-21] [MRG-22] Whether a position so large may be opened, with what is open already and what the book has held lately. */
export async function judgeCaps(
  platform: Pick<Platform, 'clock' | 'db' | 'engine' | 'settings'>,
  { book, userId, pair, plan, markPrice }: Asked,
): Promise<Result<null, CapRefusal>> {
  const { db, settings } = platform;
  const where = { book, market: pair.id, side: plan.side };
  const [sums, perCustomer, perMarket, depthShare, depthFree, minimumMargin] = await Promise.all([
    marginStore(db).openSums({ ...where, userId }),
    settings.get('margin.perCustomer'),
    settings.get('margin.perMarket'),
    settings.get('margin.depthShare'),
    settings.get('margin.depthFree'),
    settings.get('margin.minimumMargin'),
  ]);
  const depth = recentDepth(platform, where, markPrice);
  // [LST-7] A market in which nothing is lent has no room at all.
  const caps = {
    perCustomer,
    perMarket: lendsNow(pair) ? perMarket : zero(perMarket.asset),
    depthShare,
    depthFree,
    minimumMargin,
  };
  return checkCaps(quoteOf(pair, plan.price, plan.lots), plan.margin, { ...sums, depth }, caps);
}
