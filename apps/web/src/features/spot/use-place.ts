import type { MarketId, SpotOrder } from '@candor/contract';
import { useCommand } from '../../platform/use-command.ts';
import { type Draft, toAsked } from './ticket.ts';

/** Places the ticket as it stands; a changed ticket is another order. */
export function usePlace(market: MarketId, onPlaced: (order: SpotOrder) => void) {
  const { run, ...state } = useCommand('app.spot/place', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: (order) => onPlaced(order),
  });
  const place = (draft: Draft) => {
    const { isPostOnly, slippagePpm, timeInForce: life, ...asked } = toAsked(draft);
    const slippage = slippagePpm === undefined ? {} : { slippagePpm: String(slippagePpm) };
    return run({ market, ...asked, life, ...slippage, postOnly: isPostOnly ? 'yes' : 'no' });
  };
  return { place, ...state };
}
