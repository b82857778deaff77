import { type CapRefusal, checkCaps, type OpenPlan } from '@candor/domain/margin';
import { isSettled, lendsNow, type MarketPair, ownTermsOf } from '@candor/domain/market';
import { quoteOf } from '@candor/domain/spot';
import { type Id, type Result, refuse, zero } from '@candor/kernel';
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
  // [LST-52] The caps are amounts of what the house counts in.
  if (!isSettled(pair)) return refuse('margin.overCap', { most: '0', asset: pair.quote });
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
  const own = ownTermsOf(pair.id);
  const lentInAll = own.lentInAll ?? perMarket;
  const caps = {
    perCustomer: own.lentPerCustomer ?? perCustomer,
    perMarket: lendsNow(pair) ? lentInAll : zero(lentInAll.asset),
    depthShare,
    depthFree,
    minimumMargin,
  };
  return checkCaps(quoteOf(pair, plan.price, plan.lots), plan.margin, { ...sums, depth }, caps);
}
