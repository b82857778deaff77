import { useSyncExternalStore } from 'react';

/** The width from which a list is a table and a hub has two columns. */
const WIDE = '(min-width: 900px)';
/** The width from which a desk fills the window. Style sheets say the same. */
const DESK = '(min-width: 1240px)';

/** For what is drawn in one of two ways. What only moves is left to style sheets. */
export function useIsWide(): boolean {
  return useMedia(WIDE);
}

export function useIsDesk(): boolean {
  return useMedia(DESK);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listen) => {
      const media = matchMedia(query);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    () => matchMedia(query).matches,
  );
}
