import { formatUuid, PPM } from '@candor/kernel';
import type { AccountName, Uuid } from '@candor/ledger';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What operators fund, and what goes back to them. */
export function houseAccount(challengeId: string): AccountName {
  return `house:challenge:${challengeId}`;
}

/** [CHG-2] The pool of an open challenge. It is no account of the house's: no proposal can name it. */
export function poolAccount(challengeId: string): AccountName {
  return `challenge:${challengeId}:pool`;
}

/** [CHG-2] [CHG-12] The one transfer of a challenge that may do this. */
export function challengeTransferId(challengeId: string, what: string): Uuid {
  return formatUuid(sha256(utf8ToBytes(`challenge ${challengeId} ${what}`)), 8);
}

export type Entry = { readonly userId: string; readonly paid: bigint };
export type Payout =
  | { readonly kind: 'prize'; readonly rank: number; readonly userId: string; readonly amount: bigint }
  | { readonly kind: 'refund'; readonly rank: null; readonly userId: string; readonly amount: bigint }
  | { readonly kind: 'house'; readonly rank: null; readonly userId: null; readonly amount: bigint };

type Ended = {
  /** What the house put in. */
  readonly base: bigint;
  /** What customers paid, one line each. */
  readonly entries: readonly Entry[];
  /** Of each rank, in parts per million; together all of it. */
  readonly shares: readonly number[];
  /** Who holds the ranks from the first on; at most as many as there are shares. */
  readonly winners: readonly string[];
};

/** [CHG-10] [CHG-11] [CHG-12] What becomes of a pool: together exactly what is in it. */
export function planPayouts({ base, entries, shares, winners }: Ended): Payout[] {
  const pool = entries.reduce((sum, { paid }) => sum + paid, base);
  const held = shares.slice(0, winners.length);
  const unwon = PPM - held.reduce((sum, share) => sum + BigInt(share), 0n);
  const house = (base * unwon) / PPM;
  const refunds = entries.map(({ userId, paid }) => ({ userId, amount: (paid * unwon) / PPM }));
  const prizes = held.map((share) => (pool * BigInt(share)) / PPM);
  const planned = [house, ...refunds.map(({ amount }) => amount), ...prizes].reduce((sum, each) => sum + each, 0n);
  const all: Payout[] = [
    ...winners.slice(0, shares.length).map((userId, index) => ({
      ...{ kind: 'prize' as const, rank: index + 1, userId },
      amount: (prizes[index] ?? 0n) + (index === 0 ? pool - planned : 0n),
    })),
    ...refunds.map(({ userId, amount }) => ({ kind: 'refund' as const, rank: null, userId, amount })),
    { kind: 'house', rank: null, userId: null, amount: house },
  ];
  return all.filter(({ amount }) => amount > 0n);
}
