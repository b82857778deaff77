import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { needListing } from '../../platform/app-info.ts';
import { texts } from '../../platform/texts.ts';

/** Loaded with its words when it is first opened. */
const SearchSheet = lazy(async () => {
  const words = (['find', 'titles', 'assets'] as const).map((namespace) => texts.need(namespace));
  const [{ SearchSheet: sheet }] = await Promise.all([import('./SearchSheet.tsx'), needListing(), ...words]);
  return { default: sheet };
});

/** The way to everything by its name, on every page and while pages change: by a button of a bar, or Ctrl K or Cmd K. */
export function useSearch(): { readonly open: () => void; readonly sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      // Another layer may wait for an answer.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const sheet = isOpen && (
    <Suspense>
      <SearchSheet onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), sheet };
}
