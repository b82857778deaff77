import type { SpotMarket } from '@candor/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { BookFeed } from '../market/index.ts';
import { newsOf } from './own-feeds.ts';

/** The market as it was read, with what its channel has said of its state since. */
export function useLiveMarket(market: SpotMarket, feed: BookFeed): SpotMarket {
  // Texts, because a new object with each of ten messages a second would draw the whole page as often.
  const state = useSyncExternalStore(feed.subscribe, () => newsOf(feed)?.state ?? market.state);
  const phase = useSyncExternalStore(feed.subscribe, () => newsOf(feed)?.phase ?? market.phase);
  const haltedFor = useSyncExternalStore(feed.subscribe, () => {
    const shown = newsOf(feed);
    return shown ? shown.haltedFor : market.haltedFor;
  });
  const opensAt = useSyncExternalStore(feed.subscribe, () => {
    const shown = newsOf(feed);
    return shown ? shown.opensAt : market.opensAt;
  });
  return useMemo(() => ({ ...market, state, phase, haltedFor, opensAt }), [market, state, phase, haltedFor, opensAt]);
}
