import { newKey } from '@candor/client/new-key';
import { useQuery } from '@tanstack/react-query';
import { clock } from '../../platform/clock.ts';
import { putOwned, readOwned, removeOwned } from '../../platform/device-database.ts';
import { currentOwner, useOwner } from '../../platform/device-owner.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { Entry, KnownAddress } from './known-address.ts';

const KEY = 'known-addresses';

/** The customer's address book on this device, by name. */
export function useKnownAddresses() {
  const owner = useOwner();
  return useQuery<readonly KnownAddress[]>(
    { queryKey: [KEY, owner], enabled: owner !== '', queryFn: () => listKnown(owner) },
    queryClient,
  );
}

export async function addKnown(entries: readonly Entry[]): Promise<void> {
  const owner = currentOwner();
  for (const entry of entries)
    await putOwned('addresses', { id: newKey(), owner, createdAt: clock.now(), ...entry } as KnownAddress);
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

export async function changeKnown(known: KnownAddress): Promise<void> {
  await putOwned('addresses', known);
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

export async function removeKnown({ id, owner }: KnownAddress): Promise<void> {
  await removeOwned('addresses', { id, owner });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

async function listKnown(owner: string): Promise<readonly KnownAddress[]> {
  const found = (await readOwned('addresses', owner)) as readonly KnownAddress[];
  const sound = found.filter(({ name, address }) => typeof name === 'string' && typeof address === 'string');
  return sound.toSorted((one, other) => one.name.localeCompare(other.name));
}
