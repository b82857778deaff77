import { useEffect, useEffectEvent } from 'react';

/** What the keyboard may ask for on a case. */
export type ReviewKey =
  | { readonly do: 'choose'; readonly index: number }
  | { readonly do: 'pass' | 'reject' | 'credit' };

const KEYS: ReadonlyMap<string, 'pass' | 'reject' | 'credit'> = new Map([
  ['a', 'pass'],
  ['r', 'reject'],
  ['p', 'credit'],
] as const);
/** «g» begins the way to a section, whose letter is not meant for us. */
const CHORD_MS = 1_500;

export function readReviewKey(key: string): ReviewKey | undefined {
  if (/^[1-9]$/.test(key)) return { do: 'choose', index: Number(key) - 1 };
  const found = KEYS.get(key.toLowerCase());
  return found === undefined ? undefined : { do: found };
}

/** Listens wherever no text is being typed and no dialog has the floor. */
export function useReviewKeys(onKey: (key: ReviewKey) => void): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    let chordSince = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event.target)) return;
      const isChord = event.timeStamp - chordSince <= CHORD_MS;
      chordSince = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const read = isChord ? undefined : readReviewKey(event.key);
      if (!read) return;
      event.preventDefault();
      act(read);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  // A chosen payment keeps the focus, and takes no letters.
  return target.isContentEditable || target.matches('input:not([type="radio"]), select, textarea');
}
