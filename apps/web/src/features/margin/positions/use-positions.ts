import type { MarketId } from '@candor/contract';
import { SECOND_MS } from '@candor/kernel';
import { useCall } from '../../../platform/use-call.ts';

/** What happens to a position is told by the line at once; where the mark stands is asked for, for nobody announces it. */
export const MARK_EVERY_MS = 3 * SECOND_MS;
const MOST = '100';

export function usePositions(isEnabled = true) {
  return useCall('app.margin/positions', { list: 'open', limit: MOST }, { isEnabled, everyMs: MARK_EVERY_MS });
}

export const inMarket =
  (market: MarketId) =>
  (position: { readonly market: string }): boolean =>
    position.market === market;
