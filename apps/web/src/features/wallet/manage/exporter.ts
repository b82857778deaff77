import type { Outcome } from '@candor/client/use-command';
import { ok } from '@candor/kernel';
import { writeVaultFile } from '../import/vault-file.ts';
import { failedAs, outcomeOf } from '../shared/vault-outcome.ts';
import type { Account, Proof } from '../vault/protocol.ts';
import { vault } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';

export type ExportWay = 'phrase' | 'key' | 'keystore' | 'vault';

/** What a wallet can leave as. Bitcoin has no keystore that others open; its standard is the key as WIF. */
export function waysOf({ kind, set }: WalletRecord): readonly ExportWay[] {
  const phrase: readonly ExportWay[] = kind === 'phrase' ? ['phrase'] : [];
  return set === 'bitcoin' ? [...phrase, 'key', 'vault'] : [...phrase, 'key', 'keystore', 'vault'];
}

/** Asks the Worker for what was chosen; the answer is text to show once or to save. */
export function exporterOf(
  wallet: WalletRecord,
  way: ExportWay,
  account: Account | undefined,
): (proof: Proof) => Promise<Outcome<string>> {
  return async (proof) => {
    if (way === 'vault') {
      const checked = outcomeOf<'check'>(await vault.check(wallet.id, proof));
      return checked.ok ? ok(writeVaultFile(wallet)) : checked;
    }
    if (!account) return failedAs('malformed');
    if (way === 'key') return outcomeOf<'revealKey'>(await vault.revealKey(wallet.id, proof, account));
    if (!('password' in proof)) return null;
    return outcomeOf<'exportKeystore'>(await vault.exportKeystore(wallet.id, proof.password, account));
  };
}
