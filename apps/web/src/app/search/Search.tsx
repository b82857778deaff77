import { IconButton, iconSearch } from '@candor/ui';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { texts, useText } from '../../platform/texts.ts';

/** Loaded with its words when it is first opened. */
const SearchSheet = lazy(async () => {
  const words = (['find', 'titles', 'assets'] as const).map((namespace) => texts.need(namespace));
  const [{ SearchSheet: sheet }] = await Promise.all([import('./SearchSheet.tsx'), ...words]);
  return { default: sheet };
});

/** The way to everything by its name: a button in the bar, Ctrl K or Cmd K on a keyboard. */
export function Search({ hasButton }: { readonly hasButton: boolean }) {
  const t = useText('common');
  const [isOpen, setOpen] = useState(false);
  // With the bar itself: keys pressed while a page changes are not lost between one bar and the next.
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
  return (
    <>
      {hasButton && <IconButton icon={iconSearch} label={t('nav.search')} onClick={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <SearchSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
