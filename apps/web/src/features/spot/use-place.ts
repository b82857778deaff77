import type { MarketId, SpotOrder } from '@candor/contract';
import { useSendOnce } from '../../parts/use-send-once.ts';
import { type Draft, toAsked } from './ticket.ts';

/** Places the ticket as it stands; a changed ticket is another order. */
export function usePlace(market: MarketId, onPlaced: (order: SpotOrder) => void) {
  const { send, ...state } = useSendOnce('app.spot/place', onPlaced);
  const place = (draft: Draft) => {
    const { isPostOnly, ...asked } = toAsked(draft);
    return send({ market, ...asked, postOnly: isPostOnly ? 'yes' : 'no' });
  };
  return { place, ...state };
}
