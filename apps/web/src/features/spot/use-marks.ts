import type { MarketId, SpotOrder } from '@candor/contract';
import type { MarginPosition } from '@candor/contract/margin/calls';
import { SPOT_EXITS, type SpotExit } from '@candor/contract/spot/fields';
import { useMemo } from 'react';
import { useText } from '../../platform/texts.ts';
import { inMarket } from '../margin/index.ts';
import type { PriceMark } from '../market/index.ts';
import { isChangeable } from './order-words.ts';

/** A line that was moved, and to where. Nothing has changed by then. */
export type Moved = Subject & {
  readonly what: 'price' | 'stopPrice' | SpotExit;
  readonly from: string;
  readonly to: string;
};

type Subject = { readonly order: SpotOrder } | { readonly position: PositionLines };

export type PositionLines = Pick<
  MarginPosition,
  'id' | 'side' | 'market' | 'entryPrice' | 'liquidationPrice' | 'takeProfit' | 'stopLoss' | 'robotId'
>;

const TONES = { takeProfit: 'up', stopLoss: 'down' } as const;

/** Lines of the chart: where own orders stand and end, where positions began and where they end. Some can be moved. */
export function useMarks(
  market: MarketId,
  orders: readonly SpotOrder[] | undefined,
  positions: readonly MarginPosition[] | undefined,
  onMoved: (moved: Moved) => void,
): readonly PriceMark[] {
  const t = useText('spot');
  // Positions are read again with every mark; their lines move only when one of these prices does.
  const lines = JSON.stringify((positions ?? []).filter(inMarket(market)).map(linesOf));
  return useMemo(() => {
    const move = (subject: Subject, what: Moved['what'], from: string) => (to: string) => {
      if (to !== from) onMoved({ ...subject, what, from, to });
    };
    const exitsOf = (of: Pick<SpotOrder, SpotExit>, subject: Subject | null): PriceMark[] =>
      SPOT_EXITS.flatMap((what) => {
        const from = of[what];
        if (from === null) return [];
        const onMove = subject ? move(subject, what, from) : undefined;
        return [{ price: from, label: t(`line.${what}`), tone: TONES[what], onMove }];
      });
    const ofOrders = (orders ?? []).flatMap((order): PriceMark[] => {
      const exits = exitsOf(order, isChangeable(order) ? { order } : null);
      const from = order.price ?? order.stopPrice;
      if (from === null) return exits;
      const what = order.state === 'waiting' && order.stopPrice !== null ? 'stopPrice' : 'price';
      const at = what === 'stopPrice' ? (order.stopPrice ?? from) : from;
      const tone = order.side === 'buy' ? 'up' : 'down';
      return [{ price: at, label: t(`side.${order.side}`), tone, onMove: move({ order }, what, at) }, ...exits];
    });
    const ofPositions = (JSON.parse(lines) as PositionLines[]).flatMap((position): PriceMark[] => [
      { price: position.entryPrice, label: t('line.entry'), tone: 'accent' },
      ...(position.liquidationPrice === null
        ? []
        : [{ price: position.liquidationPrice, label: t('line.liquidation'), tone: 'down' } as const]),
      ...exitsOf(position, position.robotId === null ? { position } : null),
    ]);
    return [...ofOrders, ...ofPositions];
  }, [orders, lines, t, onMoved]);
}

function linesOf(position: MarginPosition): PositionLines {
  const { id, side, market, entryPrice, liquidationPrice, takeProfit, stopLoss, robotId } = position;
  return { id, side, market, entryPrice, liquidationPrice, takeProfit, stopLoss, robotId };
}
