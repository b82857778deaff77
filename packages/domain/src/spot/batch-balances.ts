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
export type AccountSet = {
  readonly accounts: ReadonlyMap<string, AccountKey>;
  readonly holds: ReadonlySet<Uuid>;
};

/** A batch met somebody it did not expect: it has to be planned again, knowing them. */
export class UnnamedAccount extends Error {
  override name = 'OutOfReach';
}

type Mark = { readonly postings: number; readonly changes: number };

/** A balance on its way through a batch. */
type Entry = {
  readonly key: AccountKey;
  readonly start: bigint;
  minor: bigint;
  /** The least it must have started with for everything so far to be as it was. */
  needed: bigint;
};

/**
 * Balances as a batch changes them, and the postings that do it. Without a reach it is a plan: everybody has enough, and
 * whoever is touched is noted.
 */
export class BatchBalances {
  readonly postings: Posting[] = [];
  readonly accounts = new Map<string, AccountKey>();
  readonly holds = new Set<Uuid>();
  /** Set aside by this very batch: nobody has to look them up. */
  readonly #newHolds = new Set<Uuid>();
  readonly #read: (key: AccountKey) => bigint;
  readonly #accountSet: AccountSet | undefined;
  /** By asset and then by name: every posting asks twice, and a text made of both would have to be made each time. */
  readonly #entries = new Map<Asset, Map<AccountName, Entry>>();
  readonly #changes: (readonly [entry: Entry, before: bigint])[] = [];

  constructor(read: (key: AccountKey) => bigint, accountSet?: AccountSet) {
    this.#read = read;
    this.#accountSet = accountSet;
  }

  /** What is missing of an amount that must be there; nothing, or less, where it is. */
  missing(name: AccountName, { asset, minor }: Money): bigint {
    const entry = this.#touch(name, asset);
    const needed = minor - (entry.minor - entry.start);
    if (needed > entry.needed) entry.needed = needed;
    return minor - entry.minor;
  }

  /** Whether everything would have come out the same with these balances at the start, if nobody was refused. */
  isCoveredBy(read: (key: AccountKey) => bigint): boolean {
    for (const partition of this.#entries.values()) {
      for (const { key, needed } of partition.values()) if (needed > 0n && read(key) < needed) return false;
    }
    return true;
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

  snapshot(): Mark {
    return { postings: this.postings.length, changes: this.#changes.length };
  }

  /** Takes everything since the mark back. Who was touched stays noted, which harms nobody. */
  rewind({ postings, changes }: Mark): void {
    this.postings.length = postings;
    while (this.#changes.length > changes) {
      const [entry, before] = this.#changes.pop() as readonly [Entry, bigint];
      entry.minor = before;
    }
  }

  #add(name: AccountName, asset: Asset, minor: bigint): void {
    const entry = this.#touch(name, asset);
    this.#changes.push([entry, entry.minor]);
    entry.minor += minor;
  }

  #touch(name: AccountName, asset: Asset): Entry {
    let partition = this.#entries.get(asset);
    if (partition === undefined) {
      partition = new Map();
      this.#entries.set(asset, partition);
    }
    const known = partition.get(name);
    if (known !== undefined) return known;
    const key = accountKey(name, asset);
    const text = keyText(key);
    if (this.#accountSet && !this.#accountSet.accounts.has(text)) throw new UnnamedAccount(text);
    this.accounts.set(text, key);
    const start = this.#read(key);
    const entry = { key, start, minor: start, needed: 0n };
    partition.set(name, entry);
    return entry;
  }

  #touchHold(id: Uuid): void {
    if (this.#newHolds.has(id) || this.holds.has(id)) return;
    if (this.#accountSet && !this.#accountSet.holds.has(id)) throw new UnnamedAccount(id);
    this.holds.add(id);
  }
}

/** An account as one text, to be looked up by. */
export function keyText({ name, asset }: AccountKey): string {
  return `${asset} ${name}`;
}
