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
import type { WayFigures } from './way-figures.ts';

/** What an asset's fee on a network keeps to: the least that is charged, and from where on nothing is sent. */
export type FeeBounds = Pick<WayFigures, 'feeLeast' | 'feeMost' | 'feeMargin' | 'feeStep'>;

/** [WDR-32] A fee shown a moment ago may be this much above the one of now: a fifth. */
const OVER = ppm(200_000);

/** What a coin of the chain costs in what it is priced in: minor units of it for one whole coin, rounded up. */
export function costIn(asset: Asset, coin: Money, price: bigint): Money {
  return money(asset, divide(coin.minor * price, 10n ** BigInt(scaleOf(coin.asset)), 'ceil'));
}

/** [LST-22] The same the other way round: how much of an asset a sum is worth, at this price of one whole unit of it. */
export function worthOf(asset: Asset, sum: Money, price: bigint): Money | null {
  if (price <= 0n) return null;
  return money(asset, divide(sum.minor * 10n ** BigInt(scaleOf(asset)), price, 'ceil'));
}

/**
 * [WDR-31] [LST-22] The fee of a withdrawal on a network: what the network costs us now with the margin of the way, in whole steps so
 * that it does not flicker, never below the least. Null where nobody could say what it costs: then the least, and without one the
 * network is closed. Above the most nothing is sent: whoever pays less than it costs would be paid by us for asking.
 */
export function networkFee(cost: Money | null, bounds: FeeBounds): Result<Money, 'withdrawal.networkClosed'> {
  const { feeLeast, feeMost, feeMargin, feeStep } = bounds;
  if (cost === null) return feeLeast === null ? refuse('withdrawal.networkClosed') : ok(feeLeast);
  const step = feeStep.minor;
  const wanted = divide(cost.minor * (PPM + feeMargin), PPM * step, 'ceil') * step;
  const fee = money(cost.asset, wanted);
  if (isLess(feeMost, fee)) return refuse('withdrawal.networkClosed');
  return ok(feeLeast !== null && isLess(fee, feeLeast) ? feeLeast : fee);
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
