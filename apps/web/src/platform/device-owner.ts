import { onForget } from './session.ts';
import { sessionStore } from './storage.ts';
import { useStore } from './store.ts';

/** Whose data of this device is meant. Kept for the tab, so that it can be read offline after a reload too. */
const KEY = 'candor.owner';

/** The customer's UID; empty while nobody knows who is signed in. */
export function currentOwner(): string {
  return keep(useStore.getState().userInfo?.uid);
}

export function useOwner(): string {
  return keep(useStore((state) => state.userInfo?.uid));
}

function keep(uid: string | undefined): string {
  const known = sessionStore.get(KEY) ?? '';
  if (uid === undefined) return known;
  if (uid !== known) sessionStore.set(KEY, uid);
  return uid;
}

// Whoever logs out, or another who logs in, must not be taken for the one before.
onForget(() => sessionStore.remove(KEY));
