import { useEffect, useEffectEvent } from 'react';

export type CaseKey = 'next' | 'previous' | 'approve' | 'reject';

const KEYS: Readonly<Record<string, CaseKey>> = { j: 'next', k: 'previous', a: 'approve', r: 'reject' };
/** «g a» goes to the audit log; the second letter of such a chord is not ours. */
const CHORD_MS = 1_500;

/** j and k walk the queue, a approves, r rejects; not while something is typed or a dialog has the floor. */
export function useCaseKeys(onKey: (key: CaseKey) => void): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    let chordSinceMs = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event.target)) return;
      const isChord = event.timeStamp - chordSinceMs <= CHORD_MS;
      chordSinceMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const key = isChord ? undefined : KEYS[event.key];
      if (key === undefined) return;
      event.preventDefault();
      act(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
