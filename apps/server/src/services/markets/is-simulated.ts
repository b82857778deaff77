import type { MarketId } from '@candor/contract';
import type { Platform } from '../../platform/platform.ts';

/** The venue whose candles robots decide by, and by whose prices figures are told. */
const VENUE = 'BINANCE';

/**
 * Whether figures of this market come from simulated prices. A venue that says nothing about a market now, or not any more, is the
 * same venue that it is elsewhere: what was made on simulated prices stays labelled.
 */
export function isSimulated({ markets }: Pick<Platform, 'markets'>, market: MarketId): boolean {
  const told = (id: MarketId) => markets.ticker(VENUE, id)?.isSimulated;
  return told(market) ?? markets.pairs().some(({ id }) => told(id) === true);
}
