import { HELPERS_MOST } from '@candor/contract/auto-invest/fields';
import { divide, PPM, type Ppm, ppm } from '@candor/kernel';

/** What a plan's buys came to: all of it out of fills, in minor units. */
export type Bought = {
  /** Quote asset paid, and coins received after the trading fee. */
  readonly spent: bigint;
  readonly coins: bigint;
};

/** Minor units of the quote asset for so many minor units of coins, at a price for one whole coin. Cut: never too much. */
export function worthOf(coins: bigint, price: bigint, coinUnit: bigint): bigint {
  return (coins * price) / coinUnit;
}

/** For one whole coin; null before the first buy. */
export function averageOf({ spent, coins }: Bought, coinUnit: bigint): bigint | null {
  return coins === 0n ? null : divide(spent * coinUnit, coins, 'ceil');
}

/** [AIV-12] What the coins sold had cost: their share of everything paid, rounded in the customer's favour. */
export function costOf({ spent, coins }: Bought, sold: bigint): bigint {
  return coins === 0n ? 0n : divide(spent * sold, coins, 'ceil');
}

const CUT_PPM = 100_000n;

/** [AIV-13] Each friend takes a tenth off, five at most. */
export function rateAfterHelp(rate: Ppm, helpers: number): Ppm {
  const counted = BigInt(Math.min(Math.max(helpers, 0), HELPERS_MOST));
  return ppm((rate * (PPM - counted * CUT_PPM)) / PPM);
}

export type Sale = {
  readonly coins: bigint;
  /** After the trading fee. */
  readonly proceeds: bigint;
};

/** [AIV-12] A share of what was really earned, and nothing of a loss. */
export function settleSale(bought: Bought, { coins, proceeds }: Sale, rate: Ppm) {
  const cost = costOf(bought, coins);
  const gain = proceeds - cost;
  const fee = gain > 0n ? (gain * rate) / PPM : 0n;
  return { cost, fee, profit: gain - fee };
}

/** [AIV-9] How far from the price an order may go without passing the highest price its owner allows; null: not at all. */
export function guardedSlippage(price: bigint, highest: bigint | null, slippage: Ppm): Ppm | null {
  if (highest === null) return slippage;
  if (price >= highest) return null;
  const room = ((highest - price) * PPM) / price;
  if (room < 1n) return null;
  return room < slippage ? ppm(room) : slippage;
}
