import {
  type Asset,
  divide,
  isLess,
  isPositive,
  type Money,
  money,
  SETTLEMENT_ASSET,
  scaleOf,
  subtract,
  zero,
} from '@candor/kernel';

/** A limit of 24 hours, and how much of it is used. */
export type DayLimit = { readonly perDay: Money; readonly usedToday: Money };

/** [WDR-35] The one limit of all assets together, and what one whole coin of an asset counts as in it. */
export type SharedLimit = DayLimit & {
  /** In minor units of USDT; null where nobody can say it now. */
  readonly price: bigint | null;
};

/** Never below zero, though a limit may have been lowered meanwhile. */
export function leftOf({ perDay, usedToday }: DayLimit): Money {
  const left = subtract(perDay, usedToday);
  return isPositive(left) ? left : zero(perDay.asset);
}

/** [WDR-35] What an amount counts as, rounded up: many small ones count no less than one large one. */
export function countedAs({ asset, minor }: Money, price: bigint): Money<'USDT'> {
  return money(SETTLEMENT_ASSET, divide(minor * price, unitOf(asset), 'ceil'));
}

/** [WDR-35] How much of an asset what is left would carry. Exactly so much counts as no more than what is left. */
function roomFor(asset: Asset, limit: DayLimit, price: bigint): Money {
  return money(asset, divide(leftOf(limit).minor * unitOf(asset), price, 'floor'));
}

/** [WDR-35] Of an asset's own limit and the shared one, the one that leaves less of it. */
export function tightest(own: DayLimit, shared: DayLimit, price: bigint): DayLimit {
  return isLess(roomFor(own.perDay.asset, shared, price), leftOf(own)) ? shared : own;
}

/** [WDR-35] How much of an asset may leave by both. */
export function leftWithin(own: DayLimit, shared: DayLimit, price: bigint): Money {
  const [left, room] = [leftOf(own), roomFor(own.perDay.asset, shared, price)];
  return isLess(room, left) ? room : left;
}

function unitOf(asset: Asset): bigint {
  return 10n ** BigInt(scaleOf(asset));
}
