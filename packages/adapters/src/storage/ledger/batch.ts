import { assert, type Instant, instant } from '@candor/kernel';
import {
  type AccountState,
  type Applied,
  type Command,
  type HoldRecord,
  type PostedLine,
  remainingOf,
} from '@candor/ledger';
import type { LedgerAccount } from './account.ts';
import type { AccountChange, BatchEntry, BatchWrite, HoldChange, NewHold } from './backend.ts';

/** Collects what accepted commands did until it is sent as one write. */
export class BatchBuilder {
  readonly at: Instant;
  readonly #prevNo: bigint;
  readonly #entries: BatchEntry[] = [];
  readonly #before = new Map<LedgerAccount, { version: number; balance: bigint }>();
  readonly #newHolds = new Map<HoldRecord, NewHold>();
  readonly #changedHolds = new Map<HoldRecord, HoldChange>();
  readonly #closings = new Set<LedgerAccount>();
  #lines = 0;
  #events = 0;

  constructor(prevNo: bigint, now: Instant, lastAt: Instant) {
    this.#prevNo = prevNo;
    // A clock that was set back must not make a statement run backwards.
    this.at = instant(Math.max(now, lastAt));
  }

  get size(): number {
    return this.#entries.length;
  }

  get lines(): number {
    return this.#lines;
  }

  get events(): number {
    return this.#events;
  }

  get lastNo(): bigint {
    return this.#prevNo + BigInt(this.#entries.length);
  }

  /** Takes up an accepted command; its states carry the change already. */
  add(command: Command, applied: Applied): bigint {
    const no = this.lastNo + 1n;
    for (const line of applied.lines) {
      this.#note(line.from as LedgerAccount, line.fromSeq - 1, line.fromAfter + line.amount);
      this.#note(line.to as LedgerAccount, line.toSeq - 1, line.toAfter - line.amount);
    }
    this.#lines += applied.lines.length;
    this.#events += applied.text.events.length;
    for (const account of applied.closed) this.#noteClosing(account as LedgerAccount);
    for (const account of applied.reopened) this.#noteClosing(account as LedgerAccount);
    if (applied.newHolds.length + applied.changedHolds.length > 0) this.#noteHolds(applied, no);
    this.#entries.push({ no, command, applied });
    return no;
  }

  /** What is to be written, copied out of the states so that the next batch may go on changing them. */
  finish(): BatchWrite {
    const accounts: AccountChange[] = [];
    const newAccounts: AccountState[] = [];
    for (const [account, before] of this.#before) {
      const { id, version, balance } = account;
      if (!account.isStored) {
        account.isStored = true;
        newAccounts.push(account);
      }
      // An account that was only closed or reopened has no new line.
      if (before.version === version) continue;
      const { version: oldVersion, balance: oldBalance } = before;
      accounts.push({ id, oldVersion, oldBalance, newVersion: version, newBalance: balance });
    }
    return {
      prevNo: this.#prevNo,
      lastNo: this.lastNo,
      at: this.at,
      entries: this.#entries,
      accounts,
      newAccounts,
      newHolds: [...this.#newHolds.values()],
      changedHolds: [...this.#changedHolds.values()],
      closedNow: [...this.#closings].map(({ id, isClosed }) => ({ id, isClosed })),
    };
  }

  #note(account: LedgerAccount, version: number, balance: bigint): void {
    if (!this.#before.has(account)) this.#before.set(account, { version, balance });
  }

  #noteClosing(account: LedgerAccount): void {
    this.#note(account, account.version, account.balance);
    this.#closings.add(account);
  }

  /** The lines are gone through once, however many holds there are: a batch of orders has hundreds of both. */
  #noteHolds({ lines, newHolds, changedHolds }: Applied, no: bigint): void {
    const placing = new Map<string, PostedLine>();
    const drawn = new Map<string, bigint>();
    for (const line of lines) {
      if (line.holdId === undefined) continue;
      if (!placing.has(line.holdId)) placing.set(line.holdId, line);
      drawn.set(line.holdId, (drawn.get(line.holdId) ?? 0n) + line.amount);
    }
    for (const hold of newHolds) {
      const line = placing.get(hold.id);
      assert(line, 'a hold is placed by a line of its own command');
      this.#newHolds.set(hold, { hold, accountId: line.from.id, heldId: line.to.id, no });
    }
    for (const hold of changedHolds) {
      if (this.#newHolds.has(hold) || this.#changedHolds.has(hold)) continue;
      this.#changedHolds.set(hold, { hold, oldRemaining: remainingOf(hold) + (drawn.get(hold.id) ?? 0n) });
    }
  }
}
