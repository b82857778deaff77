import { type Money, mulDiv, PPM, type Ppm, ppm } from '@candor/kernel';
import { type Level, levelAt } from '../levels/index.ts';

/** What a customer pays of what they receive, by the part they play in a fill. */
export type FeeRates = { readonly maker: Ppm; readonly taker: Ppm };

export type FeeTerms = {
  readonly levels: readonly Level[];
  /** What of the taker's rate a maker pays. */
  readonly makerShare: Ppm;
  /** What a VIP does not pay. */
  readonly vipDiscount: Ppm;
};

/** Nobody pays themselves. */
export const NO_FEES: FeeRates = { maker: ppm(0), taker: ppm(0) };

/** [SPT-20] The level's rate for who takes, a share of it for who waited, and less of both for a VIP. [LST-43] A market's own rates come first. */
export function feeRatesOf(
  level: number,
  isVip: boolean,
  { levels, makerShare, vipDiscount }: FeeTerms,
  own: FeeRates | null = null,
): FeeRates {
  const left = (rate: Ppm) => (isVip ? share(rate, PPM - vipDiscount) : rate);
  if (own) return { maker: left(own.maker), taker: left(own.taker) };
  const taker = left(levelAt(level, levels).tradingFee);
  return { maker: share(taker, makerShare), taker };
}

/** [SPT-21] From what was received, rounded against ourselves. */
export function feeOf(received: Money, rate: Ppm): Money {
  return mulDiv(received, rate, PPM, 'floor');
}

function share(of: Ppm, part: bigint): Ppm {
  return ppm((of * part) / PPM);
}
