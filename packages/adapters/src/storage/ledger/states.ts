import { type Asset, assetCode } from '@candor/kernel';
import {
  type AccountName,
  type AccountStates,
  type Command,
  floorOf,
  type HoldRecord,
  heldName,
  type LedgerBook,
  ledgerNumber,
  makeAccountId,
  type Uuid,
} from '@candor/ledger';
import { KeptAccount, type LedgerAccount } from './account.ts';
import type { Leadership, Loaded, LoadRequest } from './backend.ts';
import { type Cached, LedgerCache } from './cache.ts';

/** Up to so many are looked through; a batch of orders points to hundreds, and each of its lines asks for two. */
const MOST_SEARCHED_IN_TURN = 8;

/** The states one waiting command points to; they stay in the cache while it waits. */
export class Pins implements AccountStates {
  readonly accounts: readonly Cached<LedgerAccount>[];
  readonly holds: readonly Cached<HoldRecord>[];
  #accountsByName: Map<AccountName, LedgerAccount[]> | undefined;
  #holdsById: Map<Uuid, HoldRecord> | undefined;

  constructor(accounts: readonly Cached<LedgerAccount>[], holds: readonly Cached<HoldRecord>[]) {
    this.accounts = accounts;
    this.holds = holds;
  }

  account(name: AccountName, asset: Asset): LedgerAccount | undefined {
    if (this.accounts.length > MOST_SEARCHED_IN_TURN)
      return this.#namesakes(name)?.find((each) => each.asset === asset);
    for (const { value } of this.accounts) if (value.name === name && value.asset === asset) return value;
    return undefined;
  }

  hold(id: Uuid): HoldRecord | undefined {
    if (this.holds.length > MOST_SEARCHED_IN_TURN) {
      this.#holdsById ??= new Map(this.holds.map(({ value }) => [value.id, value]));
      return this.#holdsById.get(id);
    }
    for (const { value } of this.holds) if (value.id === id) return value;
    return undefined;
  }

  /** One account for each asset somebody has. */
  #namesakes(name: AccountName): readonly LedgerAccount[] | undefined {
    if (this.#accountsByName === undefined) {
      this.#accountsByName = new Map();
      for (const { value } of this.accounts) {
        const known = this.#accountsByName.get(value.name);
        if (known === undefined) this.#accountsByName.set(value.name, [value]);
        else known.push(value);
      }
    }
    return this.#accountsByName.get(name);
  }
}

const NO_HOLDS: Pins['holds'] = [];

/** The sequencer's memory of accounts and holds: what is committed plus what is on its way in earlier batches. */
export class LedgerStates {
  readonly #shard: number;
  readonly #accounts: LedgerCache<LedgerAccount>;
  readonly #holds: LedgerCache<HoldRecord>;
  readonly #nextCount = new Map<bigint, bigint>();
  #generation = 0;

  constructor(shard: number, capacity: number) {
    this.#shard = shard;
    this.#accounts = new LedgerCache(capacity);
    this.#holds = new LedgerCache(capacity);
  }

  /** Changes whenever something was forgotten: what was read before then must not be taken for all there is. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#accounts.size;
  }

  get room(): number {
    return this.#accounts.room;
  }

  /** An id handed out once is not handed out again, even if its account has not reached the table yet. */
  learnCounts(counts: Leadership['accountCounts']): void {
    for (const [ledger, count] of counts) {
      if (count > (this.#nextCount.get(ledger) ?? 0n)) this.#nextCount.set(ledger, count);
    }
  }

  /** What has to be read before these commands can be decided. */
  missing(commands: readonly Command[]): Pick<LoadRequest, 'accounts' | 'holds'> {
    const accounts = new Map<string, LoadRequest['accounts'][number]>();
    const holds = new Set<Uuid>();
    for (const { book, accounts: keys, holds: holdIds = [] } of commands) {
      for (const { name, asset } of keys) {
        const partition = partitionOf(book, asset);
        if (!this.#accounts.find(name, partition)) accounts.set(`${partition} ${name}`, { book, asset, name });
      }
      for (const id of holdIds) if (!this.#grabHold(id)) holds.add(id);
    }
    return { accounts: [...accounts.values()], holds: [...holds] };
  }

  absorb(loaded: Loaded): void {
    for (const account of loaded.accounts) {
      const partition = partitionOf(account.book, account.asset);
      if (this.#accounts.find(account.name, partition)) continue;
      this.#accounts.put(account.name, new KeptAccount(account, true), partition);
    }
    for (const hold of loaded.holds) if (!this.#holds.find(hold.id)) this.#holds.put(hold.id, { ...hold });
  }

  /**
   * Takes hold of everything the command names. With `isLoaded` the tables have been read, so what is not known does not
   * exist: an account is then begun, a hold is simply not there.
   */
  grab(command: Command, isLoaded: boolean): Pins | undefined {
    const { book } = command;
    const accounts: Cached<LedgerAccount>[] = [];
    for (const { name, asset } of command.accounts) {
      const found = this.#accounts.find(name, partitionOf(book, asset));
      if (!found && !isLoaded) return undefined;
      accounts.push(found ?? this.#begin(book, asset, name));
    }
    const holds = command.holds ? this.#grabHolds(command.holds, isLoaded, accounts) : NO_HOLDS;
    if (!holds) return undefined;
    for (const each of accounts) each.pins += 1;
    for (const each of holds) each.pins += 1;
    return new Pins(accounts, holds);
  }

  letGo(pins: Pins): void {
    for (const each of pins.accounts) each.pins -= 1;
    for (const each of pins.holds) each.pins -= 1;
  }

  /** False when something the command points to was forgotten, or a hold it asks for has come to be meanwhile. */
  isFresh(command: Command, pins: Pins): boolean {
    for (const each of pins.accounts) if (!this.#accounts.isFresh(each)) return false;
    for (const each of pins.holds) if (!this.#holds.isFresh(each)) return false;
    const asked = command.holds;
    if (!asked || asked.length === pins.holds.length) return true;
    return asked.every((id) => pins.holds.some(({ value }) => value.id === id) || !this.#holds.find(id));
  }

  addHolds(holds: readonly HoldRecord[]): void {
    for (const hold of holds) this.#holds.put(hold.id, hold);
  }

  /** Back to the size it was given. To be called when every account just read has been taken hold of. */
  trim(): void {
    this.#accounts.trim();
    this.#holds.trim();
  }

  /** Forgets what these commands could have touched, because their batch did not commit. */
  forget(pins: Pins, newHolds: readonly HoldRecord[]): void {
    this.#generation += 1;
    for (const { value } of pins.accounts) this.#accounts.evict(value.name, partitionOf(value.book, value.asset));
    for (const { value } of pins.holds) this.#holds.evict(value.id);
    for (const { id } of newHolds) this.#holds.evict(id);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#accounts.clear();
    this.#holds.clear();
  }

  #grabHolds(ids: readonly Uuid[], isLoaded: boolean, accounts: Cached<LedgerAccount>[]): Pins['holds'] | undefined {
    const holds: Cached<HoldRecord>[] = [];
    for (const id of ids) {
      const grabbed = this.#grabHold(id);
      if (!grabbed && !isLoaded) return undefined;
      if (!grabbed) continue;
      holds.push(grabbed.hold);
      accounts.push(...grabbed.accounts);
    }
    return holds;
  }

  #grabHold(id: Uuid): { hold: Cached<HoldRecord>; accounts: Cached<LedgerAccount>[] } | undefined {
    const hold = this.#holds.find(id);
    if (!hold) return undefined;
    const { book, asset, account } = hold.value;
    const partition = partitionOf(book, asset);
    const own = this.#accounts.find(account, partition);
    const held = this.#accounts.find(heldName(account), partition);
    return own && held ? { hold, accounts: [own, held] } : undefined;
  }

  #begin(book: LedgerBook, asset: Asset, name: AccountName): Cached<LedgerAccount> {
    const ledger = ledgerNumber(book, asset);
    const count = this.#nextCount.get(ledger) ?? 0n;
    this.#nextCount.set(ledger, count + 1n);
    const id = makeAccountId(book, asset, this.#shard, count);
    const floor = floorOf(name);
    const begun = { id, book, asset, name, floor, balance: 0n, version: 0, isClosed: false };
    return this.#accounts.put(name, new KeptAccount(begun, false), partitionOf(book, asset));
  }
}

/** Names are looked up among the accounts of one book and asset. */
function partitionOf(book: LedgerBook, asset: Asset): number {
  return assetCode(asset) * 2 + (book === 'demo' ? 1 : 0);
}
