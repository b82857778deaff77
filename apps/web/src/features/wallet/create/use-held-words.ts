import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { askVault } from '../vault/client.ts';

const SHOWN_MS = 60_000;

/**
 * The words of the wallet that the Worker has open, fetched one by one and dropped as soon as nobody holds the button. A
 * screen reader or a switch cannot hold: a plain activation then shows and hides.
 */
export function useHeldWords(count: number) {
  const [words, setWords] = useState<readonly string[]>([]);
  const [wasShown, setWasShown] = useState(false);
  const isHeld = useRef(false);

  const hide = useCallback((): void => {
    isHeld.current = false;
    setWords([]);
  }, []);

  async function show(): Promise<void> {
    if (isHeld.current) return;
    isHeld.current = true;
    const found: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const word = await askVault('word', { place });
      if (!isHeld.current) return;
      if (word.ok) found.push(word.value);
    }
    setWords(found);
    setWasShown(true);
  }

  const isShown = words.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(hide, SHOWN_MS);
    globalThis.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isShown, hide]);

  const isHolding = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
  const holdProps = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      void show();
    },
    onPointerUp: hide,
    onPointerCancel: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHolding(event)) return;
      event.preventDefault();
      if (!event.repeat) void show();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (isHolding(event)) hide();
    },
    onClick: (event: { readonly detail: number }) => {
      // No pointer and no key: some help for people who can do neither.
      if (event.detail === 0 && !isHeld.current) void show();
    },
    onContextMenu: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
  };
  return { places: Array.from({ length: count }, (_none, place) => place), words, isShown, wasShown, holdProps };
}
