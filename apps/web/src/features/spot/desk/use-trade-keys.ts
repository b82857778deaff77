import type { SpotSide } from '@candor/contract/spot/fields';
import { useEffect, useRef } from 'react';
import { deviceStore } from '../../../platform/storage.ts';

const OFF = 'candor.tradeKeysOff';

/** Keys of one letter get in the way of those who speak to their device, so they can be turned off. */
export const areKeysOn = () => deviceStore.get(OFF) === null;

export function turnKeys(isOn: boolean): void {
  if (isOn) deviceStore.remove(OFF);
  else deviceStore.set(OFF, '1');
}

type TradeKeys = {
  readonly onSide: (side: SpotSide) => void;
  readonly onFull: (change: (isFull: boolean) => boolean) => void;
  readonly onHelp: () => void;
};

/** B, S, F, ? and Esc, while nothing is being typed and no sheet is open. None of them sends an order. */
export function useTradeKeys(given: TradeKeys): void {
  const heard = useRef(given);
  useEffect(() => {
    heard.current = given;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') return leave();
      if (!areKeysOn() || isTyping(event.target)) return;
      const act = actionFor(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const leave = () => {
      if (isTyping(document.activeElement)) (document.activeElement as HTMLElement).blur();
      else heard.current.onFull(() => false);
    };
    const actionFor = (key: string): (() => void) | undefined => {
      const { onSide, onFull, onHelp } = heard.current;
      switch (key.toLowerCase()) {
        case 'b':
          return () => onSide('buy');
        case 's':
          return () => onSide('sell');
        case 'f':
          return () => onFull((isFull) => !isFull);
        case '?':
          return onHelp;
        default:
          return undefined;
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** Radios and sliders move by arrows, not by letters: they may keep the focus. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'range';
  return target.matches('textarea, select, [contenteditable]');
}
