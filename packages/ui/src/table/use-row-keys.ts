import { type KeyboardEvent, useRef, useState } from 'react';

/** j and k, or the arrows, walk the rows; one row is in the tab order. Enter is the focused button's own. */
export function useRowKeys(count: number) {
  const scroller = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, Math.max(0, count - 1));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const isInside = event.target !== event.currentTarget;
    const target = targetOf(event.key, active, count, isInside);
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    scroller.current?.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus();
  }

  return {
    group: { ref: scroller, onKeyDown },
    stop: (index: number) => ({
      'data-row': index,
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  };
}

function targetOf(key: string, active: number, count: number, isInside: boolean): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'j':
    case 'ArrowDown':
      // From the table itself the first key enters the rows instead of skipping one.
      return isInside ? Math.min(active + 1, count - 1) : active;
    case 'k':
    case 'ArrowUp':
      return isInside ? Math.max(active - 1, 0) : active;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
