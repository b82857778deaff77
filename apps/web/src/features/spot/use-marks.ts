import type { MarketId, SpotOrder } from '@candor/contract';
import type { MarginPosition } from '@candor/contract/margin/calls';
import { useMemo } from 'react';
import { useText } from '../../platform/texts.ts';
import { inMarket } from '../margin/index.ts';
import type { PriceMark } from '../market/index.ts';

/** Lines of the chart: where own orders stand, where positions began and where they would be liquidated. */
export function useMarks(
  market: MarketId,
  orders: readonly SpotOrder[] | undefined,
  positions: readonly MarginPosition[] | undefined,
): readonly PriceMark[] {
  const t = useText('spot');
  // Positions are read again with every mark; their lines move only when one of these prices does.
  const lines = JSON.stringify(
    (positions ?? [])
      .filter(inMarket(market))
      .map(({ entryPrice, liquidationPrice }) => [entryPrice, liquidationPrice]),
  );
  return useMemo(() => {
    const ofOrders = (orders ?? []).flatMap(({ side, price, stopPrice, takeProfit, stopLoss, exitOf }): PriceMark[] => {
      const at = price ?? stopPrice;
      if (exitOf !== null) {
        return [
          ...(takeProfit === null ? [] : [{ price: takeProfit, label: t('line.takeProfit'), tone: 'up' } as const]),
          ...(stopLoss === null ? [] : [{ price: stopLoss, label: t('line.stopLoss'), tone: 'down' } as const]),
        ];
      }
      return at === null ? [] : [{ price: at, label: t(`side.${side}`), tone: side === 'buy' ? 'up' : 'down' }];
    });
    const ofPositions = (JSON.parse(lines) as [string, string | null][]).flatMap(([entry, end]): PriceMark[] => [
      { price: entry, label: t('line.entry'), tone: 'accent' },
      ...(end === null ? [] : [{ price: end, label: t('line.liquidation'), tone: 'down' } as const]),
    ]);
    return [...ofOrders, ...ofPositions];
  }, [orders, lines, t]);
}
