import type { Markets } from '../markets/markets.ts';
import type { EngineOptions } from './open-engine.ts';

/** Bands lie around what the venues agree on. What they agreed on last still bounds limit orders when they fall silent. */
export function referenceFrom(markets: Pick<Markets, 'price'>): EngineOptions['reference'] {
  return (market) => {
    const { state, price } = markets.price(market);
    return price === null ? null : { price, isFresh: state === 'ok' };
  };
}
