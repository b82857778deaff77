import type { MarginPosition } from '@candor/contract/margin/calls';
import { findPair, formatPrice } from '@candor/domain/market';
import { subtract } from '@candor/kernel';
import { formatDecimal, type Status, useUi } from '@candor/ui';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';

export function priceDecimals(market: string): number {
  const pair = findPair(market);
  return pair ? decimalsOf(formatPrice(pair, pair.tick)) : 2;
}

type Titled = Pick<MarginPosition, 'side' | 'market' | 'multiplier'> &
  Partial<Pick<MarginPosition, 'entryPrice' | 'openedAmount' | 'margin'>>;

/** «Long ETH/USDT · 10×» */
export function usePositionTitle() {
  const t = useText('margin');
  const { locale } = useUi();
  const write = (text: string) => formatDecimal(text, { locale, decimals: text.includes('.') ? 1 : 0 }) ?? text;
  return (position: Titled) =>
    t('title', {
      side: t(`side.${position.side}`),
      market: position.market.replace('-', '/'),
      multiplier: write(multiplierText(position)),
    });
}

/** Fee and the distance to the mark are put in at the opening too (MRG-20). Both together stay below this share of the turnover. */
const OPENING_SHARE = 0.01;

/** Less than it was opened with, once margin was added: the title must not promise a risk that is no longer there. */
export function multiplierText({ multiplier, entryPrice, openedAmount, margin }: Titled): string {
  if (!entryPrice || !openedAmount || !margin) return String(multiplier);
  const turnover = Number(entryPrice) * Number(openedAmount.amount);
  const beyond = Number(margin.amount) - turnover / multiplier;
  return String(
    beyond > turnover * OPENING_SHARE ? Math.round((turnover / Number(margin.amount)) * 10) / 10 : multiplier,
  );
}

export function chipOf({ state }: Pick<MarginPosition, 'state'>): Status {
  return state === 'open' ? 'running' : state === 'closed' ? 'stopped' : 'review';
}

/** What a closed position came to: what came back, less what was put in. Fees and interest are in it. */
export function resultOf({ paidOut, margin }: Pick<MarginPosition, 'paidOut' | 'margin'>) {
  return subtract(readMoney(paidOut), readMoney(margin));
}
