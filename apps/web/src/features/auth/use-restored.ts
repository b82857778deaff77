import { useEffect, useEffectEvent, useState } from 'react';
import { restore } from '../../platform/restore.ts';
import { isRemembered } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';

/**
 * Whether this device is signing in by itself just now, because it stays signed in. Once it has, nobody need type. A guest
 * who comes here wants to be somebody else.
 */
export function useRestored(onDone: () => void): boolean {
  const [isRestoring, setRestoring] = useState(() => isRemembered() && !useStore.getState().isGuest);
  const finish = useEffectEvent((isIn: boolean) => {
    if (isIn) onDone();
    else setRestoring(false);
  });
  useEffect(() => {
    if (isRestoring) void restore().then(finish);
  }, [isRestoring]);
  return isRestoring;
}
