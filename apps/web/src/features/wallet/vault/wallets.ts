import { useQuery } from '@tanstack/react-query';
import { putOwned, readOwned, removeOwned } from '../../../platform/device-database.ts';
import { currentOwner, useOwner } from '../../../platform/device-owner.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { LOCK_MINUTES, type LockMinutes, USUAL_LOCK } from './lock-rule.ts';
import type { WalletSet } from './protocol.ts';
import { hearTabs, tellTabs } from './tabs.ts';
import { readWallet, type WalletRecord } from './wallet-record.ts';

/** The customer's choices about their wallets on this device. */
export type WalletSettings = {
  readonly lockMinutes: LockMinutes;
  readonly current: Readonly<Partial<Record<WalletSet, string>>>;
};

export type DeviceWallets = { readonly wallets: readonly WalletRecord[]; readonly settings: WalletSettings };

const KEY = 'device-wallets';
const SETTINGS_ID = 'wallets';
const FIRST: WalletSettings = { lockMinutes: USUAL_LOCK, current: {} };

/** The customer's wallets on this device, oldest first. Everybody else's stay unseen. */
export async function listWallets(owner = currentOwner()): Promise<readonly WalletRecord[]> {
  if (owner === '') return [];
  const found = (await readOwned('wallets', owner)).flatMap((one) => readWallet(one) ?? []);
  return found.toSorted((one, other) => one.createdAt - other.createdAt);
}

export async function readSettings(owner = currentOwner()): Promise<WalletSettings> {
  const [kept] = (owner === '' ? [] : await readOwned('settings', owner)) as Partial<WalletSettings>[];
  const lockMinutes = LOCK_MINUTES.find((one) => one === kept?.lockMinutes) ?? FIRST.lockMinutes;
  return { lockMinutes, current: kept?.current ?? {} };
}

export async function changeSettings(part: Partial<WalletSettings>): Promise<void> {
  const owner = currentOwner();
  const before = await readSettings(owner);
  await putOwned('settings', { id: SETTINGS_ID, owner, ...before, ...part } as WalletSettings & {
    readonly id: string;
    readonly owner: string;
  });
  await noteChanged();
}

export async function findWallet(id: string): Promise<WalletRecord | undefined> {
  return (await listWallets()).find((one) => one.id === id);
}

/** The wallet that pages of a set begin with: the chosen one, or else the oldest. */
export function currentWallet({ wallets, settings }: DeviceWallets, set: WalletSet): WalletRecord | undefined {
  const own = wallets.filter((one) => one.set === set);
  return own.find(({ id }) => id === settings.current[set]) ?? own[0];
}

export async function saveWallet(wallet: WalletRecord): Promise<void> {
  await putOwned('wallets', wallet);
  await noteChanged();
}

/** Spec §4: with the last wallet of a set its default goes too. */
export async function deleteWallet({ id, owner, set }: WalletRecord): Promise<void> {
  await removeOwned('wallets', { id, owner });
  await changeSettings({ current: defaultsWithout((await readSettings(owner)).current, { id, set }) });
}

/** The current wallets once one of them is gone. */
export function defaultsWithout(
  current: WalletSettings['current'],
  { id, set }: Pick<WalletRecord, 'id' | 'set'>,
): WalletSettings['current'] {
  const { [set]: before, ...others } = current;
  return before === id ? others : current;
}

export function useWallets() {
  const owner = useOwner();
  return useQuery<DeviceWallets>(
    {
      queryKey: [KEY, owner],
      enabled: owner !== '',
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => ({ wallets: await listWallets(owner), settings: await readSettings(owner) }),
    },
    queryClient,
  );
}

async function noteChanged(): Promise<void> {
  tellTabs({ kind: 'changed' });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

hearTabs(({ kind }) => {
  if (kind === 'changed') void queryClient.invalidateQueries({ queryKey: [KEY] });
});
