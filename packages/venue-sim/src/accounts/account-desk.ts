import type { Venue } from '../model/instrument.ts';
import { SIM_ACCOUNTS, type SimAccount, type SimRight } from './accounts.ts';

/** The accounts of one venue. What their keys may do can be changed while it runs, as their owners could. */
export class AccountDesk {
  readonly #accounts = new Map<string, SimAccount>();
  readonly #blocked = new Set<string>();

  constructor(venue: Venue) {
    for (const account of SIM_ACCOUNTS) if (account.venue === venue) this.#accounts.set(account.key, account);
  }

  find(key: string): SimAccount | undefined {
    return this.#blocked.has(key) ? undefined : this.#accounts.get(key);
  }

  /** False where there is no such key. */
  setRights(key: string, rights: readonly SimRight[]): boolean {
    const account = this.#accounts.get(key);
    if (account) this.#accounts.set(key, { ...account, rights });
    return account !== undefined;
  }

  /** As if its owner had deleted the key, or not. */
  setBlocked(key: string, isBlocked: boolean): void {
    if (isBlocked) this.#blocked.add(key);
    else this.#blocked.delete(key);
  }
}
