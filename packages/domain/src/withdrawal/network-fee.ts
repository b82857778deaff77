import {
  type Asset,
  divide,
  formatMoney,
  isLess,
  type Money,
  money,
  ok,
  PPM,
  ppm,
  type Result,
  refuse,
  scaleOf,
} from '@candor/kernel';
import type { WithdrawalTerms } from './terms.ts';

/** What operators set for one network: the least that is charged, and from where on nothing is sent. */
export type FeeBounds = { readonly least: Money; readonly most: Money };

/** [WDR-31] For what may change between the quote and the block: a tenth. */
const MARGIN = ppm(100_000);
/**
 * [WDR-31] Fees are whole steps, so that they do not flicker: tenths of a USDT, ten millionths of a coin. Where none is set a
 * fee is what it comes to.
 */
const STEPS: Readonly<Partial<Record<Asset, bigint>>> = { USDT: 100_000n, BTC: 1_000n, ETH: 1_000n, TRX: 100_000n };
/** [WDR-32] A fee shown a moment ago may be this much above the one of now: a fifth. */
const OVER = ppm(200_000);

/** What a coin of the chain costs in another asset: minor units of it for one whole coin, rounded up. */
export function costIn(asset: Asset, coin: Money, price: bigint): Money {
  return money(asset, divide(coin.minor * price, 10n ** BigInt(scaleOf(coin.asset)), 'ceil'));
}

/**
 * [WDR-31] The fee of a withdrawal on a network: what the network costs us now with a margin, in whole steps, never below the
 * least. Null where nobody could say what it costs: then the least. Above the most nothing is sent: whoever pays less than it
 * costs would be paid by us for asking.
 */
export function networkFee(cost: Money | null, { least, most }: FeeBounds): Result<Money, 'withdrawal.networkClosed'> {
  if (cost === null) return ok(least);
  const step = STEPS[cost.asset] ?? 1n;
  const wanted = divide(cost.minor * (PPM + MARGIN), PPM * step, 'ceil') * step;
  const fee = money(cost.asset, wanted);
  if (isLess(most, fee)) return refuse('withdrawal.networkClosed');
  return ok(isLess(fee, least) ? least : fee);
}

/** [WDR-32] The fee that is charged is the one that was shown, unless the network has moved away from it meanwhile. */
export function checkShownFee(shown: Money, now: Money): Result<Money, 'withdrawal.feeChanged'> {
  const isNear = !isLess(shown, now) && shown.minor * PPM <= now.minor * (PPM + OVER);
  return isNear ? ok(shown) : refuse('withdrawal.feeChanged', { fee: formatMoney(now), asset: now.asset });
}

/** The same terms with this fee. */
export function withFee<T extends Pick<WithdrawalTerms, 'fee'>>(terms: T, fee: Money): T {
  return { ...terms, fee: { lowest: fee, rate: ppm(0) } };
}
