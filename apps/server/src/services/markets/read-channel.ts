import {
  CANDLE_INTERVALS,
  type CandleInterval,
  MARKET_VENUES,
  type MarketId,
  marketIds,
  type VenueName,
} from '@candor/contract';

export type CandlesChannel = {
  readonly venue: VenueName;
  readonly market: MarketId;
  readonly interval: CandleInterval;
};

/** What somebody who listens to a channel wants to see; undefined where it is no candle of ours. */
export function readCandlesChannel(channel: string): CandlesChannel | undefined {
  const [kind, ...parts] = channel.split(':');
  if (kind !== 'candles') return undefined;
  const venue = MARKET_VENUES.find((each) => each === parts[0]);
  const market = marketIds().find((each) => each === parts[1]);
  const interval = CANDLE_INTERVALS.find((each) => each === parts[2]);
  return venue && market && interval ? { venue, market, interval } : undefined;
}
