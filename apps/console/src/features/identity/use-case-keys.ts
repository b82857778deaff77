import { useEffect, useEffectEvent } from 'react';

/** What the keyboard may ask for on a case. */
export type CaseKey =
  | { readonly do: 'field'; readonly index: number }
  | {
      readonly do:
        | 'reject'
        | 'takeBack'
        | 'finish'
        | 'look'
        | 'next'
        | 'previous'
        | 'zoomIn'
        | 'zoomOut'
        | 'whole'
        | 'turn';
    };

const KEYS: ReadonlyMap<string, Exclude<CaseKey['do'], 'field'>> = new Map([
  ['r', 'reject'],
  ['u', 'takeBack'],
  ['a', 'finish'],
  ['l', 'look'],
  ['j', 'next'],
  ['k', 'previous'],
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'whole'],
  ['t', 'turn'],
] as const);
/** «g» begins the way to a section, whose letter is not meant for us. */
const CHORD_MS = 1_500;

export function readCaseKey(key: string): CaseKey | undefined {
  if (/^[1-5]$/.test(key)) return { do: 'field', index: Number(key) - 1 };
  const found = KEYS.get(key.toLowerCase());
  return found === undefined ? undefined : { do: found };
}

/** Listens wherever no text is being typed and no dialog has the floor. */
export function useCaseKeys(onKey: (key: CaseKey) => void): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    let chordSince = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event.target)) return;
      const isChord = event.timeStamp - chordSince <= CHORD_MS;
      chordSince = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const read = isChord ? undefined : readCaseKey(event.key);
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
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
