import type { Asset, Money } from '@candor/kernel';
import {
  type AccountKey,
  type AccountName,
  accountKey,
  capture,
  heldName,
  hold,
  move,
  type Posting,
  release,
  type Uuid,
} from '@candor/ledger';

/** What a batch may touch, named before its turn in the ledger comes. */
export type Reach = {
  readonly accounts: ReadonlyMap<string, AccountKey>;
  readonly holds: ReadonlySet<Uuid>;
};

/** A batch met somebody it did not expect: it has to be planned again, knowing them. */
export class OutOfReach extends Error {
  override name = 'OutOfReach';
}

type Mark = { readonly postings: number; readonly changes: number };

/**
 * Balances as a batch changes them, and the postings that do it. Without a reach it is a plan: everybody has enough, and
 * whoever is touched is noted.
 */
export class Purse {
  readonly postings: Posting[] = [];
  readonly accounts = new Map<string, AccountKey>();
  readonly holds = new Set<Uuid>();
  /** Set aside by this very batch: nobody has to look them up. */
  readonly #newHolds = new Set<Uuid>();
  readonly #read: (key: AccountKey) => bigint;
  readonly #reach: Reach | undefined;
  readonly #balances = new Map<string, bigint>();
  readonly #changes: (readonly [key: string, before: bigint])[] = [];

  constructor(read: (key: AccountKey) => bigint, reach?: Reach) {
    this.#read = read;
    this.#reach = reach;
  }

  available(name: AccountName, asset: Asset): bigint {
    return this.#balances.get(this.#touch(name, asset)) ?? 0n;
  }

  move(amount: Money, from: AccountName, to: AccountName): void {
    this.#add(from, amount.asset, -amount.minor);
    this.#add(to, amount.asset, amount.minor);
    this.postings.push(move(amount, from, to));
  }

  hold(id: Uuid, amount: Money, account: AccountName): void {
    this.#add(account, amount.asset, -amount.minor);
    this.#touch(heldName(account), amount.asset);
    this.#newHolds.add(id);
    this.postings.push(hold(id, amount, account));
  }

  capture(id: Uuid, amount: Money, to: AccountName): void {
    this.#touchHold(id);
    this.#add(to, amount.asset, amount.minor);
    this.postings.push(capture(id, amount, to));
  }

  release(id: Uuid, amount: Money, account: AccountName): void {
    this.#touchHold(id);
    this.#add(account, amount.asset, amount.minor);
    this.postings.push(release(id, amount));
  }

  mark(): Mark {
    return { postings: this.postings.length, changes: this.#changes.length };
  }

  /** Takes everything since the mark back. Who was touched stays noted, which harms nobody. */
  rewind({ postings, changes }: Mark): void {
    this.postings.length = postings;
    while (this.#changes.length > changes) {
      const [key, before] = this.#changes.pop() as readonly [string, bigint];
      this.#balances.set(key, before);
    }
  }

  #add(name: AccountName, asset: Asset, minor: bigint): void {
    const key = this.#touch(name, asset);
    const before = this.#balances.get(key) ?? 0n;
    this.#changes.push([key, before]);
    this.#balances.set(key, before + minor);
  }

  #touch(name: AccountName, asset: Asset): string {
    const key = keyText({ name, asset });
    if (this.#balances.has(key)) return key;
    if (this.#reach && !this.#reach.accounts.has(key)) throw new OutOfReach(key);
    const account = accountKey(name, asset);
    this.accounts.set(key, account);
    this.#balances.set(key, this.#read(account));
    return key;
  }

  #touchHold(id: Uuid): void {
    if (this.#newHolds.has(id) || this.holds.has(id)) return;
    if (this.#reach && !this.#reach.holds.has(id)) throw new OutOfReach(id);
    this.holds.add(id);
  }
}

/** An account as one text, to be looked up by. */
export function keyText({ name, asset }: AccountKey): string {
  return `${asset} ${name}`;
}
