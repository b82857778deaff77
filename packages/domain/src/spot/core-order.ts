import type { SpotSelfTrade } from '@candor/contract/spot/fields';
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
  const isAtMarket = isWithoutPrice(order);
  const isBudget = order.budget > 0;
  return {
    seq,
    id: order.no,
    owner: order.ownerNo,
    side: order.side,
    kind: isAtMarket ? 'market' : 'limit',
    tif: isAtMarket ? 'ioc' : order.timeInForce,
    postOnly: order.isPostOnly,
    price: order.price,
    qty: isBudget ? 0 : order.remaining,
    budget: isBudget ? order.remaining : 0,
    stop: order.stop,
    stp: SELF_TRADE[order.selfTrade],
  };
}

/** An open order as the book held it, to be put back where it stood. */
export function openOrderOf(order: SpotOrder): OpenOrder {
  const isAtMarket = isWithoutPrice(order);
  return {
    id: order.no,
    owner: order.ownerNo,
    side: order.side,
    kind: isAtMarket ? 'market' : 'limit',
    tif: isAtMarket ? 'ioc' : order.timeInForce,
    postOnly: order.isPostOnly,
    price: order.price,
    left: order.remaining,
    isBudget: order.budget > 0,
    stop: order.state === 'waiting' ? order.stop : 0,
    stp: SELF_TRADE[order.selfTrade],
    ticket: order.ticket,
  };
}

function isWithoutPrice({ kind }: SpotOrder): boolean {
  return kind === 'market' || kind === 'stop';
}
