import type { ChainName } from '@candor/adapters/chain';
import type { Id, Instant } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * `withdrawal` leaves us. `sweep` brings what reached a deposit address to the hot wallet, `gas` and `activate` make a
 * deposit address able to send. `freeze`, `unfreeze`, `delegate`, `undelegate` and
 * `collect`, which fetches what was unstaked, are TRON's energy. `bump` uses up a nonce.
 */
export const PURPOSES = [
  'withdrawal',
  'sweep',
  'gas',
  'activate',
  'delegate',
  'undelegate',
  'freeze',
  'unfreeze',
  'collect',
  'bump',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A rule that lets small ones pass, the operator who said yes, or the approval by two of them. */
export type ApprovedBy = 'automatic' | Id<'opr'> | Id<'apr'>;

/** What should be paid. Nothing of it can be changed once it is written. */
export type OutgoingWish = {
  readonly id: Id<'pay'>;
  readonly chain: ChainName;
  readonly purpose: Purpose;
  /** What it is paid for (`wdr_…`, `dep_…`). One purpose and ref are paid once, however often they are asked for. */
  readonly ref: string;
  /** The deposit address that pays, by its number; left out, the hot wallet does. */
  readonly fromIndex?: number;
  readonly to: string;
  /** The number of our own deposit address it goes to: `gas` and `activate` need it. */
  readonly toIndex?: number;
  readonly token: string | null;
  /**
   * Units of the chain. A sweep on Bitcoin names everything its coins are worth, and the fee comes out of that; with energy
   * it is the stake in sun.
   */
  readonly units: bigint;
  /** A delegation that cannot be taken back for so many blocks. */
  readonly lockBlocks?: number;
  /** A sweep on Bitcoin spends exactly these, on however many addresses they lie. */
  readonly coins?: readonly OwnCoin[];
  readonly approvedBy: ApprovedBy;
};

/** A coin on the deposit address with this number. */
export type OwnCoin = { readonly index: number; readonly txid: string; readonly vout: number };

export type OutgoingState = 'waiting' | 'signed' | 'sent' | 'mined' | 'confirmed' | 'failed' | 'cancelled';

/** A payment as it stands: for timelines and for the console. */
export type OutgoingView = {
  readonly id: Id<'pay'>;
  readonly chain: ChainName;
  readonly purpose: Purpose;
  readonly ref: string;
  readonly to: string;
  readonly token: string | null;
  readonly units: bigint;
  readonly state: OutgoingState;
  /** Of the attempt that counts now; from `signed` on. */
  readonly txid: string | null;
  readonly height: number | null;
  readonly feeUnits: bigint | null;
  /** A code (`funds`, `node`, `signer.…`) while nothing moves. */
  readonly waitsFor: string | null;
  readonly createdAt: Instant;
  readonly signedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly attempts: number;
};

export type Settled = {
  readonly outgoing: OutgoingView;
  readonly outcome: 'confirmed' | 'failed';
  /** Null where it failed without ever being in a block. */
  readonly txid: string | null;
  readonly feeUnits: bigint;
  readonly height: number | null;
};

/** Called at least once for each payment that ended, oldest first, and again until it returns: it must be repeatable. */
export type SettledHandler = (settled: Settled) => Promise<void>;

/** How a feature hears of its payments; declared in its manifest. */
export type Settlement = {
  readonly purpose: Purpose;
  readonly handle: (settled: Settled, platform: Platform) => Promise<void>;
};

export type Outgoing = {
  /** Writes to commit with ledger postings. A purpose and ref that are there already undo the command (`ledger.conflict`). */
  readonly enqueue: (wish: OutgoingWish) => readonly RowWrite[];
  /** The same in a transaction: false where this very wish was there, a throw where it was another. */
  readonly enqueueIn: (tx: Queries, wish: OutgoingWish) => Promise<boolean>;
  /** Writes that take a payment back as long as nothing of it was signed, else `ledger.conflict`. */
  readonly cancel: (id: Id<'pay'>) => readonly RowWrite[];
  /** Takes it back in a transaction; false where it was too late. */
  readonly cancelIn: (tx: Queries, id: Id<'pay'>) => Promise<boolean>;
  /** Ends a payment whose attempts are all provably dead as failed; false where one may still happen. */
  readonly giveUp: (tx: Queries, id: Id<'pay'>) => Promise<boolean>;
  readonly find: (id: Id<'pay'>) => Promise<OutgoingView | undefined>;
  readonly findFor: (purpose: Purpose, ref: string) => Promise<OutgoingView | undefined>;
  /** Open ones that wait for something, oldest first. */
  readonly listWaiting: (limit: number) => Promise<readonly OutgoingView[]>;
  readonly onSettled: (purpose: Purpose, handler: SettledHandler) => void;
  readonly handlerFor: (purpose: Purpose) => SettledHandler | undefined;
};
