import { markOf, ownSource } from '@candor/domain/margin';
import { crossPrice, pairOf } from '@candor/domain/market';
import type { Markets } from '../markets/markets.ts';
import type { EngineOptions } from './open-engine.ts';

/**
 * Bands lie around what the venues agree on. What they agreed on last still bounds limit orders when they fall silent. [MKT-11] Where no
 * venue has a market, the prices of its two assets say what one is worth in the other.
 */
export function referenceFrom(markets: Pick<Markets, 'price'>): EngineOptions['reference'] {
  return (market) => {
    const pair = pairOf(market);
    const found = Object.keys(pair.symbols).length > 0 ? markets.price(market) : crossPrice(pair, markets.price);
    return found === null || found.price === null ? null : { price: found.price, isFresh: found.state === 'ok' };
  };
}

/** [SPT-29] The mark of margin positions: stops and liquidations go by one price. */
export function markFrom(markets: Pick<Markets, 'price'>): EngineOptions['mark'] {
  return (market, own) => {
    const markPrice = markOf(ownSource(pairOf(market), own), markets.price(market).sources, null);
    return markPrice.ok ? markPrice.value : null;
  };
}
