import { guardStorage } from '@candor/client/storage';
import { useSyncExternalStore } from 'react';
import { makeSessionStore, type SessionState } from './session-store.ts';

export const sessionStore = makeSessionStore(guardStorage(() => sessionStorage));

export function useSessionState(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}
