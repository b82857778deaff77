import { readJson } from '@candor/client/storage';
import type { MarketId } from '@candor/contract';
import { marketIds } from '@candor/contract/market/fields';
import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../platform/api.ts';
import { onForget } from '../../platform/session.ts';
import { deviceStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/store.ts';

const KEY = 'candor.favourites';

/** A visitor's marks stay on the device; a customer's are the server's, and those of the device join them once. */
export const useFavourites = create<{ readonly ids: readonly MarketId[] }>()(() => ({ ids: readDevice() }));
onForget(() => useFavourites.setState({ ids: readDevice() }));

/** What is stored may be old or foreign: only markets there are. */
function readDevice(): readonly MarketId[] {
  const stored = readJson(deviceStore, KEY);
  return Array.isArray(stored) ? marketIds().filter((id) => stored.includes(id)) : [];
}

/** Reads a customer's marks when a page with stars is opened. */
export function useFavouritesOfCustomer(): void {
  const isSignedIn = useStore((state) => state.isSignedIn);
  useEffect(() => {
    if (isSignedIn) void bringTogether();
  }, [isSignedIn]);
}

/** The marks of the device join those of the account. */
export async function bringTogether(): Promise<void> {
  const onDevice = readDevice();
  const reply = await call('app.market/favourites', {});
  if (!reply.ok) return;
  const kept = new Set(reply.value.ids);
  useFavourites.setState({ ids: marketIds().filter((id) => kept.has(id) || onDevice.includes(id)) });
  for (const id of onDevice) {
    if (!kept.has(id) && !(await call('app.market/favourite', { market: id, to: 'marked' })).ok) return;
  }
  // Only once the server has them all: a line that broke in between would lose them.
  deviceStore.remove(KEY);
}

/** Shown at once; taken back, with `false`, where the server did not keep it. */
export async function toggleFavourite(id: MarketId): Promise<boolean> {
  const before = useFavourites.getState().ids;
  const isMarked = before.includes(id);
  const after = marketIds().filter((each) => (each === id ? !isMarked : before.includes(each)));
  useFavourites.setState({ ids: after });
  if (!useStore.getState().isSignedIn) {
    deviceStore.set(KEY, JSON.stringify(after));
    return true;
  }
  const reply = await call('app.market/favourite', { market: id, to: isMarked ? 'unmarked' : 'marked' });
  useFavourites.setState({ ids: reply.ok ? reply.value.ids : before });
  return reply.ok;
}
