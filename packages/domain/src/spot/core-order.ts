import type { SpotSelfTrade } from '@candor/contract/spot-fields';
import type { OpenOrder, PlaceOrder, SelfTrade } from '@candor/matching';
import type { SpotOrder } from './order.ts';

const SELF_TRADE: Readonly<Record<SpotSelfTrade, SelfTrade>> = {
  cancelNewest: 'cancel-newest',
  cancelOldest: 'cancel-oldest',
  cancelBoth: 'cancel-both',
  decrement: 'decrement',
};

/** An order in the words of the book. */
export function coreOrderOf(order: SpotOrder, seq: number): PlaceOrder {
  return {
    ...wordsOf(order),
    seq,
    id: order.no,
    owner: order.ownerNo,
    price: order.price,
    qty: order.budget > 0 ? 0 : order.left,
    budget: order.budget > 0 ? order.left : 0,
    stop: order.isTriggered ? 0 : order.stop,
  };
}

/** An open order as the book held it, to be put back where it stood. */
export function openOrderOf(order: SpotOrder): OpenOrder {
  return {
    ...wordsOf(order),
    id: order.no,
    owner: order.ownerNo,
    price: order.price,
    left: order.left,
    isBudget: order.budget > 0,
    stop: order.state === 'waiting' ? order.stop : 0,
    ticket: order.ticket,
  };
}

function wordsOf({ side, kind, life, isPostOnly, selfTrade }: SpotOrder) {
  const isAtMarket = kind === 'market' || kind === 'stop';
  return {
    side,
    kind: isAtMarket ? 'market' : 'limit',
    tif: isAtMarket ? 'ioc' : life,
    postOnly: isPostOnly,
    stp: SELF_TRADE[selfTrade],
  } as const;
}
