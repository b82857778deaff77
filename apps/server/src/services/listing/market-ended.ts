import type { MarketId } from '@candor/contract';
import type { EndedThing } from '@candor/contract/listing/fields';
import type { LedgerEvent } from '@candor/ledger';

type Ended = { readonly userId: string; readonly market: MarketId; readonly what: EndedThing; readonly id: string };

/** [LST-12] The fact that its owner's notice is made of, in the transaction that makes it true. */
export function marketEnded({ userId, market, what, id }: Ended): LedgerEvent {
  return { topic: 'market.ended', key: userId, payload: { market, what, id } };
}
