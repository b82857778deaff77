import type { Asset } from '@candor/kernel';
import type { AccountId, AccountName, AccountState, LedgerBook } from '@candor/ledger';

/** An account as the sequencer keeps it: `isStored` says that its row exists or is on its way in an earlier batch. */
export type LedgerAccount = AccountState & { isStored: boolean };

const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * A million of these are in memory, and each movement changes two of them somewhere. A bigint would be a new object every
 * time, which the garbage collector has to find again from an old one; a number that is small enough to be exact is
 * overwritten in place. Larger balances are kept as they are.
 */
export class KeptAccount implements LedgerAccount {
  readonly id: AccountId;
  readonly book: LedgerBook;
  readonly asset: Asset;
  readonly name: AccountName;
  readonly floor: bigint | null;
  version: number;
  isClosed: boolean;
  isStored: boolean;
  #exact = 0.5;
  #large: bigint | undefined;

  constructor({ id, book, asset, name, floor, balance, version, isClosed }: AccountState, isStored: boolean) {
    this.id = id;
    this.book = book;
    this.asset = asset;
    this.name = name;
    // One zero for all of them instead of one each.
    this.floor = floor === 0n ? 0n : floor;
    this.version = version;
    this.isClosed = isClosed;
    this.isStored = isStored;
    this.balance = balance;
  }

  get balance(): bigint {
    return this.#large ?? BigInt(this.#exact);
  }

  set balance(balance: bigint) {
    const isExact = balance <= LARGEST_EXACT && balance >= -LARGEST_EXACT;
    this.#exact = isExact ? Number(balance) : 0;
    this.#large = isExact ? undefined : balance;
  }
}
