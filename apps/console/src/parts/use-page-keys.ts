import { useEffect, useEffectEvent } from 'react';
import { isTaken } from './is-taken.ts';

/** «g» begins the way to a section, whose letter is not meant for the page. */
const CHORD_MS = 1_500;

/** The keys of one page. Listens wherever no text is being typed and no dialog has the floor. */
export function usePageKeys<K>(read: (key: string) => K | undefined, onKey: (key: K) => void): void {
  const readNow = useEffectEvent(read);
  const act = useEffectEvent(onKey);
  useEffect(() => {
    let chordSinceMs = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event.target)) return;
      const isChord = event.timeStamp - chordSinceMs <= CHORD_MS;
      chordSinceMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const key = isChord ? undefined : readNow(event.key);
      if (key === undefined) return;
      event.preventDefault();
      act(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
