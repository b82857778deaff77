import { type BitcoinNetwork, loadWordlist } from '@candor/keyring';
import type { SealedSecret } from '@candor/vault';
import { useStore } from '../../../platform/store.ts';
import { askVault } from './client.ts';
import { noteUnlocked, setLockMinutes } from './lock.ts';
import type { Account, Answered, Description, Opening, Order, Proof, Result, VaultCode } from './protocol.ts';
import type { WalletRecord } from './wallet-record.ts';
import { findWallet, readSettings, saveWallet } from './wallets.ts';

/** Which Bitcoin addresses this installation deals with: a sandbox has chains of its own. */
export function bitcoinNetwork(): BitcoinNetwork {
  return useStore.getState().appInfo?.is_sandbox === false ? 'main' : 'regtest';
}

type Refused = { readonly ok: false; readonly code: VaultCode; readonly detail: Record<string, never> };
const MISSING: Refused = { ok: false, code: 'malformed', detail: {} };

/** What pages ask of a wallet by its id. Each use of a secret is proven again, also while the wallet is unlocked. */
export const vault = {
  /** What the Worker read from the bytes it would sign. A confirmation shows this and nothing else. */
  describe: (order: Order): Promise<Result<'describe'>> => askVault('describe', { order }),

  /** Signs what was described, and nothing else. */
  sign: (
    { walletId, ...proof }: { readonly walletId: string } & Proof,
    order: Order,
    { digest }: Pick<Description, 'digest'>,
  ): Promise<Result<'sign'>> =>
    withOpening(walletId, proof, (opening) => askVault('sign', { ...opening, order, digest })),

  /** Open until it locks by itself. A record that cost a guesser too little is written anew. */
  unlock: async (walletId: string, proof: Proof): Promise<Result<'unlock'>> =>
    withOpening(walletId, proof, async (opening, wallet) => {
      const result = await askVault('unlock', opening);
      if (!result.ok) return result;
      if (result.value.renewed) await saveWallet({ ...wallet, sealed: result.value.renewed });
      setLockMinutes((await readSettings()).lockMinutes);
      noteUnlocked(walletId);
      return result;
    }),

  check: (walletId: string, proof: Proof): Promise<Result<'check'>> =>
    withOpening(walletId, proof, (opening) => askVault('check', opening)),

  reveal: (walletId: string, proof: Proof): Promise<Result<'reveal'>> =>
    withOpening(walletId, proof, (opening) => askVault('reveal', opening)),

  revealKey: (walletId: string, proof: Proof, account: Account): Promise<Result<'revealKey'>> =>
    withOpening(walletId, proof, (opening) =>
      askVault('revealKey', { ...opening, account, network: bitcoinNetwork() }),
    ),

  exportKeystore: (walletId: string, password: string, account: Account): Promise<Result<'exportKeystore'>> =>
    withOpening(walletId, { password }, (opening) =>
      askVault('exportKeystore', { ...opening, account, filePassword: password }),
    ),

  changePassword: (walletId: string, old: string, next: string): Promise<Result<'changePassword'>> =>
    resealed(walletId, (sealed) => askVault('changePassword', { sealed, old, next })),

  addPasskey: (
    walletId: string,
    password: string,
    answer: Extract<Proof, { passkey: unknown }>['passkey'],
  ): Promise<Result<'addPasskey'>> =>
    resealed(walletId, (sealed) => askVault('addPasskey', { sealed, password, answer })),
};

type AnySeal = 'changePassword' | 'addPasskey';

async function resealed<A extends AnySeal>(
  id: string,
  work: (sealed: SealedSecret) => Promise<Result<A>>,
): Promise<Result<A>> {
  const wallet = await findWallet(id);
  if (!wallet?.sealed) return MISSING;
  const result = await work(wallet.sealed);
  if (result.ok) await saveWallet({ ...wallet, sealed: result.value as Answered<AnySeal> });
  return result;
}

async function withOpening<R>(
  id: string,
  proof: Proof,
  work: (opening: Opening, wallet: WalletRecord) => Promise<R>,
): Promise<R | Refused> {
  const wallet = await findWallet(id);
  if (!wallet?.sealed) return MISSING;
  return await work({ sealed: wallet.sealed, proof, ...(await wordsFor(wallet)) }, wallet);
}

/** The Worker carries the English list. Others are public, and handed to it with the question. */
async function wordsFor({ language }: WalletRecord): Promise<Pick<Opening, 'words'>> {
  return language === null || language === 'english' ? {} : { words: await loadWordlist(language) };
}
