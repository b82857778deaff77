import { markOf } from '@candor/domain/margin';
import type { Markets } from '../markets/markets.ts';
import type { EngineOptions } from './open-engine.ts';

/** Bands lie around what the venues agree on. What they agreed on last still bounds limit orders when they fall silent. */
export function referenceFrom(markets: Pick<Markets, 'price'>): EngineOptions['reference'] {
  return (market) => {
    const { state, price } = markets.price(market);
    return price === null ? null : { price, isFresh: state === 'ok' };
  };
}

/** [SPT-29] The mark of margin positions: stops and liquidations go by one price. */
export function markFrom(markets: Pick<Markets, 'price'>): EngineOptions['mark'] {
  return (market, own) => {
    const markPrice = markOf(own === null ? null : { mid: own, ageMs: 0 }, markets.price(market).sources, null);
    return markPrice.ok ? markPrice.value : null;
  };
}
