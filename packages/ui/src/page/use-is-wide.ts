import { useSyncExternalStore } from 'react';

/** The width from which a list is a table and a hub has two columns. */
const WIDE = '(min-width: 900px)';

/** For what is drawn in one of two ways. What only moves is left to style sheets. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listen) => {
      const wide = matchMedia(WIDE);
      wide.addEventListener('change', listen);
      return () => wide.removeEventListener('change', listen);
    },
    () => matchMedia(WIDE).matches,
  );
}
