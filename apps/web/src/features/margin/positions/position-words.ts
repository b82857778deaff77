import type { MarginPosition } from '@candor/contract/margin/calls';
import { findPair, formatPrice } from '@candor/domain/market';
import { subtract } from '@candor/kernel';
import type { Status } from '@candor/ui';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';

export function priceDecimals(market: string): number {
  const pair = findPair(market);
  return pair ? decimalsOf(formatPrice(pair, pair.tick)) : 2;
}

/** «Long ETH/USDT · 10×» */
export function usePositionTitle() {
  const t = useText('margin');
  return ({ side, market, multiplier }: Pick<MarginPosition, 'side' | 'market' | 'multiplier'>) =>
    t('title', { side: t(`side.${side}`), market: market.replace('-', '/'), multiplier: String(multiplier) });
}

export function chipOf({ state }: Pick<MarginPosition, 'state'>): Status {
  return state === 'open' ? 'running' : state === 'closed' ? 'stopped' : 'review';
}

/** What a closed position came to: what came back, less what was put in. Fees and interest are in it. */
export function resultOf({ paidOut, margin }: Pick<MarginPosition, 'paidOut' | 'margin'>) {
  return subtract(readMoney(paidOut), readMoney(margin));
}
