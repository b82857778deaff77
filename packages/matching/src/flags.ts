import type { PlaceOrder, SelfTrade } from './types.ts';

/**
 * What an order is, in one word: side, kind, life, and how it treats itself. Files that match take these names out of here
 * into their own (`const { SELL } = FLAG`): only what is a file's own is a plain number to the compiler, whatever is
 * imported it looks up and checks at every use.
 */
export const FLAG = {
  SELL: 1,
  /** Its size is not in lots but in ticks × lots. */
  BUDGET: 2,
  MARKET: 4,
  IOC: 8,
  FOK: 16,
  POST_ONLY: 32,
  STP: 64 | 128,
  STP_NEWEST: 0,
  STP_OLDEST: 64,
  STP_BOTH: 128,
  STP_DECREMENT: 64 | 128,
  /** Does not rest. */
  FLEETING: 4 | 8 | 16,
  /** What every event says of the order it is about. */
  ASPECT: 1 | 2,
} as const;

const { SELL, BUDGET, MARKET, IOC, FOK, POST_ONLY, STP, STP_OLDEST, STP_BOTH, STP_DECREMENT, FLEETING } = FLAG;

export function flagsOfOrder(order: Pick<PlaceOrder, 'side' | 'kind' | 'tif' | 'postOnly' | 'stp'>): number {
  let flags = order.side === 'sell' ? SELL : 0;
  if (order.kind === 'market') flags |= MARKET;
  if (order.tif !== 'gtc') flags |= order.tif === 'ioc' ? IOC : FOK;
  if (order.postOnly) flags |= POST_ONLY;
  return order.stp === 'cancel-newest' ? flags : flags | flagsOfSelfTrade(order.stp);
}

function flagsOfSelfTrade(stp: SelfTrade): number {
  if (stp === 'cancel-oldest') return STP_OLDEST;
  return stp === 'cancel-both' ? STP_BOTH : STP_DECREMENT;
}

/** What does not fit, it takes no part in: only a limit order that is good till cancelled ever rests. */
export function mayRest(flags: number): boolean {
  return (flags & FLEETING) === 0;
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
