import { readSealed, VaultFailure } from '@candor/vault';
import { readWallet, type WalletRecord } from '../vault/wallet-record.ts';

const KIND = 'candor wallet';
const MOST = 64 * 1024;

/** A wallet as a file: the sealed record and its public facts. Without the password it opens nothing. */
export function writeVaultFile({ owner: _owner, registered: _registered, ...wallet }: WalletRecord): string {
  return JSON.stringify({ file: KIND, version: 1, wallet });
}

/** The wallet in such a file, as a record of whoever reads it. What it claims about itself is proven by its password. */
export function readVaultFile(text: string, owner: string): WalletRecord {
  if (text.length > MOST) throw new VaultFailure('malformed');
  try {
    const { file, version, wallet } = JSON.parse(text) as Record<string, unknown>;
    const read = readWallet({ ...(wallet as object), owner, registered: {} });
    if (file !== KIND || version !== 1 || !read?.sealed) throw new VaultFailure('malformed');
    return { ...read, sealed: readSealed(JSON.stringify(read.sealed)) };
  } catch {
    throw new VaultFailure('malformed');
  }
}
