import type { SpotSide } from '@candor/contract/spot/fields';
import type { MarketPair } from '@candor/domain/market';
import { baseOf, budgetOf, feeOf, fromBudget, readLots, readTicks } from '@candor/domain/spot';
import { isLess, type Money, type Ppm, parseMoney, subtract } from '@candor/kernel';
import type { BookLevel, ShownBook } from '../market/index.ts';
import { type Draft, hasBudget, hasPrice, hasStop } from './ticket.ts';

/** What an order comes to, before it is placed. */
export type Preview = {
  readonly base: Money;
  readonly turnover: Money;
  readonly fee: Money;
  /** What arrives when all of it is filled. */
  readonly net: Money;
  /** A market order counted by the book as it stands: somebody may be quicker. */
  readonly isEstimate: boolean;
  /** The book as shown holds less than this order wants. */
  readonly isShort: boolean;
};

type Filled = { readonly lots: bigint; readonly units: bigint; readonly isShort: boolean };

/** At its own price, at its stop, or down the book; undefined while the ticket says too little. */
export function previewOf(
  pair: MarketPair,
  draft: Draft,
  fee: Ppm,
  orderBook: Pick<ShownBook, 'bids' | 'asks'> | null | undefined,
  /** The worst price it accepts, in ticks; what lies beyond does not count. */
  worst?: number,
): Preview | undefined {
  const filled = fill(pair, draft, orderBook, worst);
  if (!filled || filled.lots === 0n) return undefined;
  const base = baseOf(pair, Number(filled.lots));
  const turnover = fromBudget(pair, Number(filled.units));
  const gross = draft.side === 'buy' ? base : turnover;
  const charged = feeOf(gross, fee);
  const isEstimate = !hasPrice(draft);
  return { base, turnover, fee: charged, net: subtract(gross, charged), isEstimate, isShort: filled.isShort };
}

function fill(
  pair: MarketPair,
  draft: Draft,
  orderBook: Pick<ShownBook, 'bids' | 'asks'> | null | undefined,
  worst: number | undefined,
): Filled | undefined {
  const want = readWant(pair, draft);
  if (!want) return undefined;
  if (!hasPrice(draft) && !hasStop(draft)) {
    return orderBook ? walkBook(pair, withinReach(pair, draft.side, orderBook, worst), want) : undefined;
  }
  const ticks = readTicks(pair, hasPrice(draft) ? draft.price : draft.stopPrice);
  if (!ticks.ok) return undefined;
  const price = BigInt(ticks.count);
  const lots = want.lots ?? want.units / price;
  return { lots, units: lots * price, isShort: false };
}

function withinReach(
  pair: MarketPair,
  side: SpotSide,
  { bids, asks }: Pick<ShownBook, 'bids' | 'asks'>,
  worst: number | undefined,
): readonly BookLevel[] {
  const levels = side === 'buy' ? asks : bids;
  if (worst === undefined) return levels;
  return levels.filter(([price]) => {
    const ticks = readTicks(pair, price);
    return ticks.ok && (side === 'buy' ? ticks.count <= worst : ticks.count >= worst);
  });
}

type Want = { readonly lots: bigint; readonly units?: never } | { readonly lots?: never; readonly units: bigint };

function readWant(pair: MarketPair, draft: Draft): Want | undefined {
  if (hasBudget(draft)) {
    const spend = parseMoney(pair.quote, draft.budget);
    return spend && spend.minor > 0n ? { units: BigInt(budgetOf(pair, spend)) } : undefined;
  }
  const lots = readLots(pair, draft.amount);
  return lots.ok ? { lots: BigInt(lots.count) } : undefined;
}

/** Takes level after level until it has enough. Units are ticks × lots, as the book counts a budget. */
export function walkBook(pair: MarketPair, levels: readonly BookLevel[], want: Want): Filled {
  let lots = 0n;
  let units = 0n;
  for (const [priceText, quantityText] of levels) {
    const [ticks, there] = [readTicks(pair, priceText), readLots(pair, quantityText)];
    if (!ticks.ok || !there.ok) continue;
    const price = BigInt(ticks.count);
    const most = want.lots === undefined ? (want.units - units) / price : want.lots - lots;
    const taken = most < BigInt(there.count) ? most : BigInt(there.count);
    lots += taken;
    units += taken * price;
    if (taken === most) return { lots, units, isShort: false };
  }
  return { lots, units, isShort: true };
}

/** From here on an order is confirmed by itself, whatever its kind. */
const LARGE_USDT = 5_000_000_000n;
/** A limit so far on the wrong side of the best offer is more often a slip than a wish: 1 %. */
const FAR_PPM = 10_000n;

export type Caution = 'market' | 'far' | 'large';

/** Why an order is shown once more before it goes; undefined where one tap is enough. */
export function cautionOf(
  pair: MarketPair,
  draft: Draft,
  { turnover }: Pick<Preview, 'turnover'>,
  orderBook: Pick<ShownBook, 'bids' | 'asks'> | null | undefined,
): Caution | undefined {
  if (!hasPrice(draft)) return 'market';
  if (isFar(pair, draft, orderBook)) return 'far';
  return isLess(turnover, { asset: turnover.asset, minor: LARGE_USDT }) ? undefined : 'large';
}

/** The limit of a stop is measured by the stop: the best offer of now is not the one it will meet. */
function isFar(
  pair: MarketPair,
  draft: Draft,
  orderBook: Pick<ShownBook, 'bids' | 'asks'> | null | undefined,
): boolean {
  const { side, price } = draft;
  const best = side === 'buy' ? orderBook?.asks[0]?.[0] : orderBook?.bids[0]?.[0];
  const [mine, theirs] = [readTicks(pair, price), readTicks(pair, (hasStop(draft) ? draft.stopPrice : best) ?? '')];
  if (!mine.ok || !theirs.ok) return false;
  const worse = BigInt(side === 'buy' ? mine.count - theirs.count : theirs.count - mine.count);
  return worse * 1_000_000n > BigInt(theirs.count) * FAR_PPM;
}
