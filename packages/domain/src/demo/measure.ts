import type { GapBand, GapRole } from '@candor/contract/demo/fields';
import type { SpotBookName, SpotSide } from '@candor/contract/spot/fields';
import { type Instant, scaleOf } from '@candor/kernel';
import { groupBy } from './group-by.ts';

/** One fill of the customer's, seen from their side. */
export type OwnFill = {
  readonly orderId: string;
  readonly book: SpotBookName;
  readonly market: string;
  readonly side: SpotSide;
  readonly role: GapRole;
  /** Minor units of the quote asset for one whole base unit, as the venues' middle is. */
  readonly price: bigint;
  /** Null where no venue could be relied on at that moment. */
  readonly mid: bigint | null;
  readonly base: bigint;
  readonly quote: bigint;
  /** In the base asset of a buy, in the quote asset of a sale. */
  readonly fee: bigint;
  readonly at: Instant;
};

/** What an order really cost in one role, all its fills together. */
export type Measured = {
  readonly orderId: string;
  readonly book: SpotBookName;
  readonly market: string;
  readonly side: SpotSide;
  readonly role: GapRole;
  readonly band: GapBand;
  /** Above zero is worse for the customer. */
  readonly slippagePpm: number;
  readonly feePpm: number;
  readonly at: Instant;
};

const PPM = 1_000_000;
const USDT = 10n ** BigInt(scaleOf('USDT'));

/**
 * [GAP-1] [GAP-2] The fills of an order happen together and are no independent witnesses, so they count as one, each by
 * what it was worth. An order with a fill that has no middle cannot be measured as a whole and is not measured.
 */
export function measureOrders(fills: readonly OwnFill[]): {
  readonly measured: readonly Measured[];
  readonly unmeasured: Readonly<Record<SpotBookName, number>>;
} {
  const groups = groupBy(fills, ({ orderId, role }) => `${orderId} ${role}`);
  const measured: Measured[] = [];
  const unmeasured = { real: 0, demo: 0 };
  for (const own of groups) {
    const found = measureOne(own);
    if (found) measured.push(found);
    else if (own[0]) unmeasured[own[0].book] += 1;
  }
  return { measured, unmeasured };
}

function measureOne(fills: readonly OwnFill[]): Measured | undefined {
  const [first] = fills;
  if (!first) return undefined;
  const sign = first.side === 'buy' ? 1n : -1n;
  let [turnover, paid, charged, of] = [0n, 0, 0n, 0n];
  for (const { price, mid, base, quote, fee } of fills) {
    if (mid === null || mid === 0n) return undefined;
    turnover += quote;
    paid += Number(((price - mid) * sign * quote * BigInt(PPM)) / mid);
    charged += fee;
    of += first.side === 'buy' ? base : quote;
  }
  const { orderId, book, market, side, role, at } = first;
  return {
    ...{ orderId, book, market, side, role, at },
    band: bandOf(turnover),
    slippagePpm: paid / Number(turnover),
    feePpm: (Number(charged) * PPM) / Number(of),
  };
}

/** [GAP-3] Small orders and large ones are different things: a large one eats into the book. */
export function bandOf(turnover: bigint): GapBand {
  if (turnover < 100n * USDT) return 'under100';
  if (turnover < 1_000n * USDT) return 'under1000';
  return turnover < 10_000n * USDT ? 'under10000' : 'above';
}
