import { formatMoney, type Money, money, ok, PPM, type Ppm, type Result, refuse } from '@candor/kernel';

/** How large positions may be; each is a setting. */
export type MarginCaps = {
  /** What all open positions of one customer come to at most, at what they were opened for. */
  readonly perCustomer: Money;
  /** What all open positions of one side of a market come to at most. */
  readonly perMarket: Money;
  /** A customer's positions of one side of a market may be so many parts of what the book holds to close them into. */
  readonly depthShare: Ppm;
  /** So much may be open of it whatever the book holds. */
  readonly depthFree: Money;
  /** The least margin of a position. */
  readonly minimumMargin: Money;
};

/** What is open already, in the quote asset. */
export type OpenSums = {
  readonly ofCustomer: bigint;
  readonly ofMarket: bigint;
  readonly ofCustomerHere: bigint;
  /** What the book holds near the mark on the side a closing would take from. */
  readonly depth: bigint;
};

export type CapRefusal = 'margin.overCap' | 'margin.tooLittle';

/**
 * [MRG-21] An opening is refused where it would take a customer, a side of a market, or what the book could close again beyond
 * its cap: a position nobody can take over is the pool's risk and not the customer's. [MRG-22] A crumb is refused, too: ten
 * thousand of them would stand before the large ones when prices fall.
 */
export function checkCaps(turnover: Money, margin: bigint, sums: OpenSums, caps: MarginCaps): Result<null, CapRefusal> {
  const { asset } = turnover;
  if (margin < caps.minimumMargin.minor) {
    return refuse('margin.tooLittle', { minimum: formatMoney(caps.minimumMargin), asset });
  }
  const byDepth = (sums.depth * caps.depthShare) / PPM;
  const here = byDepth > caps.depthFree.minor ? byDepth : caps.depthFree.minor;
  const left = [
    caps.perCustomer.minor - sums.ofCustomer,
    caps.perMarket.minor - sums.ofMarket,
    here - sums.ofCustomerHere,
  ].reduce((least, each) => (each < least ? each : least));
  if (turnover.minor <= left) return ok(null);
  return refuse('margin.overCap', { most: formatMoney(money(asset, left > 0n ? left : 0n)), asset });
}
