import type { PlaceOrder, SelfTrade } from './types.ts';

/** What an order is, in one word: side, kind, life, and how it treats itself. */
export const SELL = 1;
/** Its size is not in lots but in ticks × lots. */
export const BUDGET = 2;
export const MARKET = 4;
export const IOC = 8;
export const FOK = 16;
export const POST_ONLY = 32;
export const STP = 64 | 128;
export const STP_NEWEST = 0;
export const STP_OLDEST = 64;
export const STP_BOTH = 128;
export const STP_DECREMENT = 64 | 128;

/** What every event says of the order it is about. */
export const ASPECT = SELL | BUDGET;

export function flagsOfOrder(order: Pick<PlaceOrder, 'side' | 'kind' | 'tif' | 'postOnly' | 'stp'>): number {
  let flags = order.side === 'sell' ? SELL : 0;
  if (order.kind === 'market') flags |= MARKET;
  if (order.tif === 'ioc') flags |= IOC;
  else if (order.tif === 'fok') flags |= FOK;
  if (order.postOnly) flags |= POST_ONLY;
  if (order.stp === 'cancel-oldest') flags |= STP_OLDEST;
  else if (order.stp === 'cancel-both') flags |= STP_BOTH;
  else if (order.stp === 'decrement') flags |= STP_DECREMENT;
  return flags;
}

/** What does not fit, it takes no part in: only a limit order that is good till cancelled ever rests. */
export function mayRest(flags: number): boolean {
  return (flags & (MARKET | IOC | FOK)) === 0;
}

export function describeFlags(flags: number) {
  return {
    side: (flags & SELL) !== 0 ? 'sell' : 'buy',
    kind: (flags & MARKET) !== 0 ? 'market' : 'limit',
    tif: (flags & IOC) !== 0 ? 'ioc' : (flags & FOK) !== 0 ? 'fok' : 'gtc',
    postOnly: (flags & POST_ONLY) !== 0,
    isBudget: (flags & BUDGET) !== 0,
    stp: describeSelfTrade(flags),
  } as const;
}

function describeSelfTrade(flags: number): SelfTrade {
  switch (flags & STP) {
    case STP_OLDEST:
      return 'cancel-oldest';
    case STP_BOTH:
      return 'cancel-both';
    case STP_DECREMENT:
      return 'decrement';
    default:
      return 'cancel-newest';
  }
}
