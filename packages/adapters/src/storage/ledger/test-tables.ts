import { assert, type Instant, instant } from '@candor/kernel';
import { type AccountState, type Command, type HoldRecord, heldName, ledgerNumberOf } from '@candor/ledger';
import {
  BatchFailed,
  type BatchWrite,
  type Leadership,
  type Loaded,
  type LoadRequest,
  type StoredTransfer,
} from './backend.ts';

type Lease = { epoch: bigint; holder: string; expiresAt: number; lastNo: bigint; lastAt: Instant };

/** The ledger's tables as maps, with the same fences and constraints. Each call is one transaction. */
export class TestTables {
  readonly accounts = new Map<bigint, AccountState>();
  readonly holds = new Map<string, HoldRecord>();
  readonly transfers = new Map<string, StoredTransfer>();
  /** The commands in the order of their numbers: what a twin has to be told to come out at the same figures. */
  readonly log: { command: Command; at: Instant }[] = [];
  readonly lease: Lease = { epoch: 0n, holder: '', expiresAt: 0, lastNo: 0n, lastAt: instant(0) };

  take(holder: string, now: number, leaseMs: number): Leadership | undefined {
    const { lease } = this;
    if (lease.holder !== holder && lease.expiresAt > now) return undefined;
    lease.epoch += 1n;
    lease.holder = holder;
    lease.expiresAt = now + leaseMs;
    const counts = new Map<bigint, bigint>();
    for (const id of this.accounts.keys()) {
      const count = (id & 0xffffffffn) + 1n;
      if (count > (counts.get(ledgerNumberOf(id)) ?? 0n)) counts.set(ledgerNumberOf(id), count);
    }
    return { epoch: lease.epoch, lastNo: lease.lastNo, lastAt: lease.lastAt, accountCounts: counts };
  }

  load({ accounts, holds, transfers }: LoadRequest): Loaded {
    const foundHolds = holds.flatMap((id) => this.holds.get(id) ?? []);
    const asked = [
      ...accounts,
      ...foundHolds.map(({ book, asset, account }) => ({ book, asset, name: account })),
      ...foundHolds.map(({ book, asset, account }) => ({ book, asset, name: heldName(account) })),
    ];
    const isAsked = (one: AccountState) =>
      asked.some(({ book, asset, name }) => one.book === book && one.asset === asset && one.name === name);
    return {
      accounts: [...this.accounts.values()].filter(isAsked).map((each) => ({ ...each })),
      holds: foundHolds.map((each) => ({ ...each })),
      transfers: transfers.flatMap((id) => this.transfers.get(id) ?? []),
    };
  }

  scan(afterId: bigint, limit: number): AccountState[] {
    const found = [...this.accounts.values()].filter(({ id }) => id > afterId).sort((a, b) => (a.id < b.id ? -1 : 1));
    return found.slice(0, limit).map((each) => ({ ...each }));
  }

  /** The fenced statement; throws what the real backend would, and has changed nothing then. */
  commit(write: BatchWrite, epoch: bigint): void {
    const { lease } = this;
    if (lease.epoch !== epoch || lease.lastNo !== write.prevNo) throw new BatchFailed('fence', new Error('lease'));
    for (const made of write.newAccounts) {
      const isTaken = [...this.accounts.values()].some(
        ({ id, name, book, asset }) =>
          id === made.id || (name === made.name && book === made.book && asset === made.asset),
      );
      if (isTaken) throw new BatchFailed('fence', new Error('account'));
    }
    for (const { id, oldVersion, oldBalance } of write.accounts) {
      const stored = this.accounts.get(id) ?? write.newAccounts.find((made) => made.id === id);
      const isNew = !this.accounts.has(id);
      const version = isNew ? 0 : stored?.version;
      const balance = isNew ? 0n : stored?.balance;
      if (version !== oldVersion || balance !== oldBalance) throw new BatchFailed('fence', new Error('account'));
    }
    for (const [entry, { command, applied }] of write.entries.entries()) {
      if (this.transfers.has(command.id)) throw new BatchFailed('other', new Error('duplicate id'));
      for (const { text } of applied.decision.rows ?? []) {
        if (text === 'insert conflict') throw new BatchFailed('row', new Error('rows'), { entry, isConflict: true });
        if (text === 'insert broken')
          throw new BatchFailed('row', new Error('broken row'), { entry, isConflict: false });
      }
    }
    this.#store(write);
  }

  #store(write: BatchWrite): void {
    for (const made of write.newAccounts) this.accounts.set(made.id, { ...made, version: 0, balance: 0n });
    for (const { id, newVersion, newBalance } of write.accounts) {
      const account = this.accounts.get(id);
      assert(account, 'an account that the fence has seen');
      assert(account.floor === null || newBalance >= account.floor, 'no balance below its floor');
      account.version = newVersion;
      account.balance = newBalance;
    }
    for (const { id, isClosed } of write.closedNow) {
      const account = this.accounts.get(id);
      if (account) account.isClosed = isClosed;
    }
    for (const { hold } of [...write.newHolds, ...write.changedHolds]) this.holds.set(hold.id, { ...hold });
    for (const { no, command, applied } of write.entries) {
      const { id, requestHash } = command;
      const { answer } = applied.decision;
      this.transfers.set(id, { id, no, requestHash, answer, at: write.at });
      this.log.push({ command, at: write.at });
    }
    this.lease.lastNo = write.lastNo;
    this.lease.lastAt = write.at;
  }
}

/** A copy of what a batch says, because the states it points to go on changing while it is on its way. */
export function freezeWrite(write: BatchWrite): BatchWrite {
  return {
    ...write,
    newAccounts: write.newAccounts.map((each) => ({ ...each })),
    newHolds: write.newHolds.map((each) => ({ ...each, hold: { ...each.hold } })),
    changedHolds: write.changedHolds.map((each) => ({ ...each, hold: { ...each.hold } })),
  };
}
