import type { KeyboardEvent, RefObject } from 'react';
import { useUi } from '../provider/UiProvider.tsx';

/** One tab stop for a group; arrows move inside it and follow the reading direction. */
export function useRoving<T extends string>(
  group: RefObject<HTMLElement | null>,
  { ids, current, onMove }: { readonly ids: readonly T[]; readonly current: T; readonly onMove: (id: T) => void },
) {
  const { direction } = useUi();

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, direction === 'rtl');
    if (step === undefined) return;
    event.preventDefault();
    const at = ids.indexOf(current);
    const target = step === 'first' ? 0 : step === 'last' ? ids.length - 1 : (at + step + ids.length) % ids.length;
    const id = ids[target];
    if (id === undefined) return;
    onMove(id);
    group.current?.querySelector<HTMLElement>(`[data-roving="${CSS.escape(id)}"]`)?.focus();
  }

  return (id: T) => ({ 'data-roving': id, tabIndex: id === current ? 0 : -1, onKeyDown });
}

function stepOf(key: string, isRtl: boolean): number | 'first' | 'last' | undefined {
  switch (key) {
    case 'ArrowRight':
      return isRtl ? -1 : 1;
    case 'ArrowLeft':
      return isRtl ? 1 : -1;
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}
