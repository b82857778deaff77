import type { MarketId } from '@candor/contract';
import type { AlertDirection } from '@candor/contract/price-alerts/fields';
import { pairOf } from '@candor/domain/market';
import { priceOf } from '@candor/domain/spot';
import { type Id, money } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import { onWire } from '../../platform/wire-money.ts';

type Changed = {
  readonly id: Id<'pra'>;
  readonly user_id: Id<'usr'>;
  readonly market: MarketId;
  readonly direction: AlertDirection;
  readonly state: 'waiting' | 'reached' | 'ended' | 'removed';
  /** Ticks of the trade that reached it. */
  readonly price?: number;
};

/** The fact that open pages hear, and that the notice is made of. */
export function alertEvent({ id, user_id, market, direction, state, price }: Changed): LedgerEvent {
  const pair = pairOf(market);
  const paid = price === undefined ? null : onWire(money(pair.quote, priceOf(pair, price)));
  return { topic: 'priceAlert.changed', key: user_id, payload: { id, market, direction, state, price: paid } };
}
