import { DAY_MS, formatUuid, type Instant, instant, PPM, type Ppm, scaleOf } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { MarketPair } from '../market/index.ts';

/** A follow as its profit share sees it, in minor units. */
export type Result = { readonly amount: bigint; readonly equity: bigint; readonly paid: bigint };

/**
 * [CPY-13] What is due now. Everything made since the beginning counts, what was shared added back; what was paid before is
 * taken off. So a loss is made up for first, and no gain is shared twice.
 */
export function shareDue({ amount, equity, paid }: Result, share: Ppm): bigint {
  const made = equity + paid - amount;
  const due = made <= 0n ? 0n : (made * share) / PPM - paid;
  return due > 0n ? due : 0n;
}

/** [CPY-13] The most it was ever worth, what was shared counted in. */
export function highWater(high: bigint, { equity, paid }: Pick<Result, 'equity' | 'paid'>): bigint {
  return equity + paid > high ? equity + paid : high;
}

/** [CPY-13] Cash first; what it does not cover, in coins at the mark, and not a unit more than is due. */
export function payShare(
  pair: MarketPair,
  due: bigint,
  { cash, coins, markPrice }: { readonly cash: bigint; readonly coins: bigint; readonly markPrice: bigint },
): { readonly cash: bigint; readonly coins: bigint } {
  if (due <= cash) return { cash: due, coins: 0n };
  const wanted = ((due - cash) * 10n ** BigInt(scaleOf(pair.base))) / markPrice;
  return { cash, coins: wanted < coins ? wanted : coins };
}

/** [CPY-12] What is left when it stops. */
export function stopBalance(amount: bigint, stop: Ppm): bigint {
  return (amount * (PPM - stop)) / PPM;
}

export function isStopped(amount: bigint, stop: Ppm, equity: bigint): boolean {
  return equity < stopBalance(amount, stop);
}

const WEEK_MS = 7 * DAY_MS;
/** A Monday. */
const MONDAY = Date.UTC(1970, 0, 5);

/** [CPY-13] The last Monday 00:00 UTC: weeks end there. */
export function weekEnd(now: Instant): Instant {
  return instant(MONDAY + Math.floor((now - MONDAY) / WEEK_MS) * WEEK_MS);
}

/** [CPY-13] The name of a settlement: the Monday it ended on, or that it was the last. */
export function periodOf(end: Instant | 'end'): string {
  return end === 'end' ? 'end' : new Date(end).toISOString().slice(0, 10);
}

const idOf = (text: string): Uuid => formatUuid(sha256(utf8ToBytes(`candor copy ${text}`)), 8);

/** [CPY-11] The one id an order of a project ever has in the book. */
export const copyOrderId = (orderId: string): Uuid => idOf(`order ${orderId}`);
/** [CPY-14] The n-th sale of a follow that leaves. */
export const copySaleId = (followId: string, no: number): Uuid => idOf(`sale ${followId} ${no}`);
export const copyShareId = (followId: string, period: string): Uuid => idOf(`share ${followId} ${period}`);
export const copyReturnId = (followId: string): Uuid => idOf(`return ${followId}`);
