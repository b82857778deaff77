import { useEffect, useEffectEvent } from 'react';
import { isTaken } from '../parts/is-taken.ts';
import { readKey, type Shortcut, type Waiting } from './shortcut.ts';

/** Listens for the console's keys wherever no text is being typed and no dialog has the floor. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  const act = useEffectEvent(onShortcut);
  useEffect(() => {
    let waiting: Waiting;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event.target)) return;
      const read = readKey(waiting, event.key, event.timeStamp);
      waiting = read.waiting;
      if (!read.shortcut) return;
      event.preventDefault();
      act(read.shortcut);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
