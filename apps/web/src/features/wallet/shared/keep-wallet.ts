import type { PhraseLanguage } from '@candor/keyring';
import { clock } from '../../../platform/clock.ts';
import { currentOwner } from '../../../platform/device-owner.ts';
import type { Account, NewWallet, WalletSet } from '../vault/protocol.ts';
import { askToPersist } from '../vault/storage-verdict.ts';
import type { WalletKind, WalletRecord } from '../vault/wallet-record.ts';
import { changeSettings, readSettings, saveWallet } from '../vault/wallets.ts';
import { registerWallet } from './register.ts';

type Given = NewWallet & {
  readonly name: string;
  readonly set: WalletSet;
  readonly kind: WalletKind;
  readonly language: PhraseLanguage | null;
  readonly isBackedUp: boolean;
};

/** Keeps a new wallet on the device, makes it the current one of its set, and tells the server what to read, if it can be reached. */
export async function keepWallet({ sealed, accounts, name, set, kind, language, isBackedUp }: Given): Promise<void> {
  const now = clock.now();
  await keep({
    id: sealed.id,
    owner: currentOwner(),
    name: name.trim(),
    kind,
    set,
    language,
    accounts,
    sealed,
    createdAt: now,
    backedUpAt: isBackedUp ? now : null,
    registered: {},
  });
}

/** An address of somebody's wallet elsewhere: it is looked at and nothing can be signed. */
export async function keepWatched(id: string, name: string, account: Account): Promise<void> {
  await keep({
    id,
    owner: currentOwner(),
    name: name.trim(),
    kind: 'watch',
    set: account.chain === 'bitcoin' ? 'bitcoin' : 'multi',
    language: null,
    accounts: [account],
    sealed: null,
    createdAt: clock.now(),
    backedUpAt: null,
    registered: {},
  });
}

async function keep(wallet: WalletRecord): Promise<void> {
  await saveWallet(wallet);
  const { current } = await readSettings();
  await changeSettings({ current: { ...current, [wallet.set]: wallet.id } });
  void askToPersist();
  void registerWallet(wallet);
}
