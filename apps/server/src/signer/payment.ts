import type { ChainName } from '@candor/adapters/chain';
import type { Instant } from '@candor/kernel';
import type { OwnCoin, Purpose } from '../services/outgoing/outgoing.ts';

/** A payment as it was approved: what the bytes are compared with. */
export type ApprovedPayment = {
  readonly id: string;
  readonly chain: ChainName;
  readonly purpose: Purpose;
  readonly ref: string;
  readonly fromIndex: number | null;
  readonly to: string;
  readonly toIndex: number | null;
  readonly token: string | null;
  readonly units: bigint;
  readonly lockBlocks: number | null;
  /** The very coins that a sweep of several addresses may spend. */
  readonly coins: readonly OwnCoin[] | null;
  readonly approvedBy: string;
  readonly isOpen: boolean;
};

/** The attempt that is to be signed. */
export type PlannedAttempt = {
  readonly n: number;
  readonly unsigned: Uint8Array;
  readonly nonce: number | null;
  readonly coins: readonly string[] | null;
  readonly deadline: Instant | null;
};

/** One that was signed before for the same payment. */
export type EarlierAttempt = {
  readonly nonce: number | null;
  readonly coins: readonly string[] | null;
  readonly deadline: Instant | null;
  /** Its place was taken by a transaction that we signed ourselves, so it can never happen. */
  readonly isBeatenByOurs: boolean;
};
