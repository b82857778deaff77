import { type CapRefusal, checkCaps, type OpenPlan } from '@candor/domain/margin';
import type { MarketPair } from '@candor/domain/market';
import { bandAround, quoteOf } from '@candor/domain/spot';
import { ppm, type Result } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { marginStore } from './store.ts';

/** What lies further from the mark than this would not help in a crash. */
const NEAR = ppm(50_000);
const LEVELS = 100;

/** [MRG-21] [MRG-22] Whether a position so large may be opened, with what is open already and what the book holds now. */
export async function judgeCaps(
  context: CustomerContext,
  { pair, plan, mark }: { readonly pair: MarketPair; readonly plan: OpenPlan; readonly mark: bigint },
): Promise<Result<null, CapRefusal>> {
  const { db, engine, session, settings, user } = context;
  const asked = { book: session.book, market: pair.id, side: plan.side, userId: user.id };
  const [sums, perCustomer, perMarket, depthShare, depthFree, minimumMargin] = await Promise.all([
    marginStore(db).openSums(asked),
    settings.get('margin.perCustomer'),
    settings.get('margin.perMarket'),
    settings.get('margin.depthShare'),
    settings.get('margin.depthFree'),
    settings.get('margin.minimumMargin'),
  ]);
  const { bids, asks } = engine.depth(session.book, pair.id, LEVELS);
  const { lowest, highest } = bandAround(pair, mark, NEAR);
  // A long is closed by selling to who bids.
  const near = plan.side === 'long' ? bids.filter((l) => l.price >= lowest) : asks.filter((l) => l.price <= highest);
  const depth = near.reduce((sum, { price, qty }) => sum + quoteOf(pair, price, qty).minor, 0n);
  const caps = { perCustomer, perMarket, depthShare, depthFree, minimumMargin };
  return checkCaps(quoteOf(pair, plan.price, plan.lots), plan.margin, { ...sums, depth }, caps);
}
