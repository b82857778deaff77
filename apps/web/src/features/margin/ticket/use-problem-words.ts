import type { SpotMarket } from '@candor/contract';
import { formatAmount, formatDecimal, useUi } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import type { MarginProblem } from './draft.ts';

/** What is wrong with a figure of the ticket, and what would be right. */
export function useProblemWords(market: Pick<SpotMarket, 'tick' | 'lot' | 'minimum'>) {
  const t = useText('margin');
  const spot = useText('spot');
  const { locale } = useUi();
  const plain = (value: string | number | undefined) =>
    value === undefined || value === ''
      ? '—'
      : (formatDecimal(String(value), { locale, decimals: 'full' }) ?? String(value));
  return ({ field, is, details }: MarginProblem): string => {
    switch (is) {
      case 'missing':
        return field === 'price' ? spot('wrong.missing') : t('wrong.missing');
      case 'noMark':
        return t('noMarkShort');
      case 'tooMuch':
        return t('wrong.tooMuch');
      case 'poolEmpty':
        return t('wrong.poolEmpty', { most: plain(details.most), asset: details.asset ?? '' });
      case 'ledger.wrongAmount':
        return t('wrong.figure');
      case 'spot.offTick':
        return t('wrong.offTick', { tick: plain(market.tick) });
      case 'spot.offLot':
        return t('wrong.offLot', { lot: plain(market.lot) });
      case 'spot.tooSmall':
        return t('wrong.tooSmall', {
          minimum: formatAmount(readMoney(market.minimum), { locale, decimals: 'full', zeros: 'drop' }),
        });
      case 'spot.tooLarge':
        return t('wrong.tooLarge');
      case 'margin.wrongMultiplier':
        return t('wrong.multiplier', { most: details.most ?? '' });
      case 'margin.tooNear':
        return t('wrong.tooNear', { liquidation: plain(details.liquidation), mark: plain(details.mark) });
      case 'margin.wrongTakeProfit':
        return t('wrong.takeProfit', { mark: plain(details.mark) });
      case 'margin.wrongStopLoss':
        return t('wrong.stopLoss', { mark: plain(details.mark), liquidation: plain(details.liquidation) });
      default:
        return is satisfies never;
    }
  };
}
