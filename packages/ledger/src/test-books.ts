import { type Asset, fixedClock, type Instant, instant, type Result } from '@candor/kernel';
import { type AccountName, floorOf, heldName, type LedgerBook, makeAccountId } from './account.ts';
import { type Applied, applyCommand } from './apply.ts';
import type { Command, Json } from './command.ts';
import type { Uuid } from './posting.ts';
import type { AccountState, HoldRecord } from './state.ts';

/** Accounts and holds in two maps, with `applyCommand` on top: the rules without the sequencer, for tests. */
export class PlainBooks {
  readonly accounts = new Map<string, AccountState>();
  readonly holds = new Map<Uuid, HoldRecord>();
  readonly clock = fixedClock(instant(1_700_000_000_000));

  apply<A extends Json, C extends string>(command: Command<A, C>): Result<Applied<A>> {
    const names = new Set(command.accounts.map(({ name, asset }) => this.#key(command.book, asset, name)));
    for (const id of command.holds ?? []) {
      const hold = this.holds.get(id);
      if (!hold) continue;
      names.add(this.#key(hold.book, hold.asset, hold.account));
      names.add(this.#key(hold.book, hold.asset, heldName(hold.account)));
    }
    const states = {
      account: (name: AccountName, asset: Asset) =>
        names.has(this.#key(command.book, asset, name)) ? this.account(command.book, name, asset) : undefined,
      hold: (id: Uuid) => (command.holds?.includes(id) ? this.holds.get(id) : undefined),
    };
    const outcome = applyCommand(command, states, this.now);
    if (outcome.ok) for (const hold of outcome.value.newHolds) this.holds.set(hold.id, hold);
    return outcome;
  }

  get now(): Instant {
    return this.clock.now();
  }

  account(book: LedgerBook, name: AccountName, asset: Asset): AccountState {
    const key = this.#key(book, asset, name);
    const known = this.accounts.get(key);
    if (known) return known;
    const id = makeAccountId(book, asset, 0, BigInt(this.accounts.size));
    const made = { id, book, asset, name, floor: floorOf(name), balance: 0n, version: 0, isClosed: false };
    this.accounts.set(key, made);
    return made;
  }

  /** Everything that ever happened, as plain values, to be compared before and after. */
  snapshot(): unknown {
    const touched = [...this.accounts.values()].filter(({ version, isClosed }) => version > 0 || isClosed);
    return {
      accounts: touched.map((each) => ({ ...each })),
      holds: [...this.holds.values()].map((each) => ({ ...each })),
    };
  }

  #key(book: LedgerBook, asset: Asset, name: AccountName): string {
    return `${book} ${asset} ${name}`;
  }
}

/** A command for tests: what is not said is something harmless. */
export function makeCommand<A extends Json = null>(
  parts: Partial<Command<A>> & Pick<Command<A>, 'decide' | 'accounts'>,
): Command<A> {
  const cause = { type: 'test', id: '1' };
  return { id: testUuid(1), requestHash: 'hash', book: 'real', kind: 'test', cause, ...parts };
}

export function testUuid(count: number): Uuid {
  return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
}
