import type { VenueName } from '@candor/contract';
import { type Money, money, PPM, type Ppm, scaleOf } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';

/** [ARB-6] What is bought at one venue and sold at the other. */
export const SPREAD_SIZE: Money = money('USDT', 1_000_000_000n);

/** What each venue is assumed to take of a market order. */
export type SpreadFees = Readonly<Record<VenueName, Ppm>>;

/** Best first. Prices are minor units of the quote asset for one whole coin, quantities minor units of the coin. */
export type BookSide = readonly { readonly price: bigint; readonly quantity: bigint }[];
export type VenueBook = { readonly venue: VenueName; readonly bids: BookSide; readonly asks: BookSide };

export type FoundSpread = {
  readonly buyAt: VenueName;
  readonly sellAt: VenueName;
  /** What comes back beyond what was spent, in parts per million of it; below zero it is a loss. */
  readonly netPart: number;
  readonly isExecutable: boolean;
};

/** [ARB-7] The better of both ways; null where a book does not hold so much. */
export function bestSpread(pair: MarketPair, fees: SpreadFees, one: VenueBook, other: VenueBook): FoundSpread | null {
  const found = [spreadOf(pair, fees, one, other), spreadOf(pair, fees, other, one)].filter((each) => each !== null);
  return found.reduce<FoundSpread | null>(
    (best, each) => (best === null || each.netPart > best.netPart ? each : best),
    null,
  );
}

function spreadOf(pair: MarketPair, fees: SpreadFees, buy: VenueBook, sell: VenueBook): FoundSpread | null {
  const spent = SPREAD_SIZE.minor;
  const bought = buyFor(pair, buy.asks, spent);
  if (bought === null) return null;
  const back = sellAll(pair, sell.bids, bought - feeOf(bought, fees[buy.venue]));
  if (back === null) return null;
  const net = back - feeOf(back, fees[sell.venue]) - spent;
  return {
    ...{ buyAt: buy.venue, sellAt: sell.venue, isExecutable: net > 0n },
    // Rounded down, so a loss is never told smaller than it is.
    netPart: Number(net >= 0n ? (net * PPM) / spent : -((-net * PPM + spent - 1n) / spent)),
  };
}

/** Coins for such a sum, rounded down at each level; null where there are too few. */
function buyFor({ base }: MarketPair, asks: BookSide, sum: bigint): bigint | null {
  const whole = 10n ** BigInt(scaleOf(base));
  let [left, coins] = [sum, 0n];
  for (const { price, quantity } of asks) {
    const cost = (price * quantity + whole - 1n) / whole;
    if (cost >= left) return coins + (left * whole) / price;
    left -= cost;
    coins += quantity;
  }
  return null;
}

/** What so many coins bring, rounded down at each level; null where nobody wants them all. */
function sellAll({ base }: MarketPair, bids: BookSide, coins: bigint): bigint | null {
  const whole = 10n ** BigInt(scaleOf(base));
  let [left, sum] = [coins, 0n];
  for (const { price, quantity } of bids) {
    const taken = quantity < left ? quantity : left;
    sum += (price * taken) / whole;
    left -= taken;
    if (left === 0n) return sum;
  }
  return null;
}

/** Rounded up: a fee is never less. */
function feeOf(minor: bigint, fee: Ppm): bigint {
  return (minor * fee + PPM - 1n) / PPM;
}
