import type { LeftOut } from '@candor/contract/copy-trading/fields';
import { divide, PPM, type Ppm, ppm, scaleOf } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';

/** Somebody with money in a project. */
export type Member = {
  readonly id: string;
  readonly isLeader: boolean;
  readonly cash: bigint;
  readonly coins: bigint;
  readonly isBanned: boolean;
  readonly isOnLegalHold: boolean;
  /** They took their part of this order back. */
  readonly hasCancelled: boolean;
};

/** `close` sells everything everybody has. */
export type Sized = {
  readonly parts: readonly { readonly id: string; readonly put: bigint }[];
  readonly leftOut: readonly { readonly id: string; readonly reason: LeftOut }[];
};

/** A smaller part of a buy is not worth the rounding. */
const LEAST_PART = 1_000_000n;

/** [CPY-8] As far from the mark as an order of a project may trade. */
export const COPY_SLIPPAGE: Ppm = ppm(10_000);

/** Coins at the mark and cash. */
export function equityAt(pair: MarketPair, { cash, coins }: Pick<Member, 'cash' | 'coins'>, markPrice: bigint): bigint {
  return cash + (coins * markPrice) / 10n ** BigInt(scaleOf(pair.base));
}

/** [LST-16] Cash, and coins at what they cost: nobody tells what they are worth. */
export function costEquity({ cash, cost }: { readonly cash: bigint; readonly cost: bigint }): bigint {
  return cash + cost;
}

/** [CPY-7] Followers by id, the leader last: rounding never favours who decides. */
function inOrder<T extends Pick<Member, 'id' | 'isLeader'>>(members: readonly T[]): T[] {
  return [...members].sort((one, other) =>
    one.isLeader === other.isLeader ? (one.id < other.id ? -1 : 1) : one.isLeader ? 1 : -1,
  );
}

type Judge = (member: Member) => bigint | LeftOut;

function sizeAll(members: readonly Member[], isBuy: boolean, judge: Judge): Sized {
  const parts: { id: string; put: bigint }[] = [];
  const leftOut: { id: string; reason: LeftOut }[] = [];
  for (const member of inOrder(members)) {
    const against = refusedFor(member, isBuy);
    const sized = against ?? judge(member);
    if (typeof sized === 'bigint') parts.push({ id: member.id, put: sized });
    else leftOut.push({ id: member.id, reason: sized });
  }
  return { parts, leftOut };
}

/** [CPY-10] */
function refusedFor({ isOnLegalHold, isBanned, hasCancelled }: Member, isBuy: boolean): LeftOut | undefined {
  if (isOnLegalHold) return 'legalHold';
  if (isBuy && isBanned) return 'banned';
  return hasCancelled ? 'cancelled' : undefined;
}

/** [CPY-6] The leader buys for so much; everybody else for the same part of what they have. */
export function sizeBuy(pair: MarketPair, members: readonly Member[], amount: bigint, markPrice: bigint): Sized {
  const leader = members.find(({ isLeader }) => isLeader);
  const whole = leader ? equityAt(pair, leader, markPrice) : 0n;
  return sizeAll(members, true, (member) => {
    if (whole <= 0n) return 'noMoney';
    const wanted = member.isLeader ? amount : (amount * equityAt(pair, member, markPrice)) / whole;
    const put = wanted < member.cash ? wanted : member.cash;
    if (put >= LEAST_PART) return put;
    return member.cash < LEAST_PART ? 'noMoney' : 'tooSmall';
  });
}

/** [CPY-6] The leader sells so many of their coins; everybody else the same part of theirs. */
export function sizeSale(members: readonly Member[], amount: bigint): Sized {
  const leader = members.find(({ isLeader }) => isLeader);
  const whole = leader?.coins ?? 0n;
  return sizeAll(members, false, ({ coins, isLeader }) => {
    if (whole <= 0n || coins === 0n) return 'noCoins';
    const put = isLeader ? amount : (coins * amount) / whole;
    return put === 0n ? 'tooSmall' : put;
  });
}

/** [CPY-15] Everything everybody has. */
export function sizeClosing(members: readonly Member[]): Sized {
  return sizeAll(members, false, ({ coins }) => (coins === 0n ? 'noCoins' : coins));
}

/** [CPY-8] The worst price in ticks an order may trade at: so far from the mark, and never beyond its own limit. */
export function worstTicks(
  { tick }: MarketPair,
  side: 'buy' | 'sell',
  markPrice: bigint,
  limit: bigint | null,
): number {
  if (side === 'buy') {
    const guard = divide(markPrice * (PPM + COPY_SLIPPAGE), PPM * tick, 'floor');
    const own = limit === null ? guard : limit / tick;
    return Number(own < guard ? own : guard);
  }
  const guard = divide(markPrice * (PPM - COPY_SLIPPAGE), PPM * tick, 'ceil');
  const own = limit === null ? guard : divide(limit, tick, 'ceil');
  return Number(own > guard ? own : guard);
}

/** [CPY-9] Whether the mark has reached the price an order waits for. */
export function isReached(side: 'buy' | 'sell', price: bigint, markPrice: bigint): boolean {
  return side === 'buy' ? markPrice <= price : markPrice >= price;
}
