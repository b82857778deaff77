import type { PhraseLanguage } from '@candor/keyring';
import { readSealed, type SealedSecret } from '@candor/vault';
import type { Owned } from '../../../platform/device-database.ts';
import type { Account, WalletSet } from './protocol.ts';

export type WalletKind = 'phrase' | 'key' | 'watch';

/** A wallet as this device keeps it: the sealed secret, and beside it only what anybody may know. */
export type WalletRecord = Owned & {
  readonly name: string;
  readonly kind: WalletKind;
  readonly set: WalletSet;
  /** Which list the words are of; null where there are none. */
  readonly language: PhraseLanguage | null;
  readonly accounts: readonly Account[];
  /** Null for a wallet that is only watched. */
  readonly sealed: SealedSecret | null;
  readonly createdAt: number;
  /** When somebody proved that the words are written down. Until then it may not receive. */
  readonly backedUpAt: number | null;
  /** The ids under which the server reads the balances of these addresses; an address without one is not yet read. */
  readonly registered: Readonly<Record<string, string>>;
};

/** A record as the device gives it back, or undefined where it is none of ours. */
export function readWallet(found: unknown): WalletRecord | undefined {
  const record = found as WalletRecord;
  const isSound =
    typeof record?.id === 'string' &&
    typeof record.name === 'string' &&
    ['phrase', 'key', 'watch'].includes(record.kind) &&
    ['multi', 'bitcoin'].includes(record.set) &&
    Array.isArray(record.accounts);
  if (!isSound) return undefined;
  try {
    return { ...record, sealed: record.sealed === null ? null : readSealed(JSON.stringify(record.sealed)) };
  } catch {
    // A damaged secret is shown as what is left of it: addresses that can be watched.
    return { ...record, sealed: null };
  }
}

/** Whether its addresses may be shown to somebody who pays: money must not go where nobody can come back. */
export function mayReceive({ kind, backedUpAt }: WalletRecord): boolean {
  return kind === 'watch' || backedUpAt !== null;
}
