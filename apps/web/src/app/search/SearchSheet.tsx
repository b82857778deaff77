/* oxlint-disable jsx-a11y/no-static-element-interactions -- arrows only move the focus between the field and the links inside */
import { Field, Icon, iconSearch, Sheet } from '@candor/ui';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './Search.module.css';
import { SearchResults } from './SearchResults.tsx';

/** Coins, pages and the customer's own records by a few letters; arrows walk the results, Enter opens one. */
export function SearchSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText('find');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const frame = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent): void {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops: Element[] = [...(frame.current?.querySelectorAll('input, a') ?? [])];
    const open = stops[1];
    if (isEnter && open instanceof HTMLElement) open.click();
    if (step === 0) return;
    event.preventDefault();
    const at = document.activeElement ? stops.indexOf(document.activeElement) : 0;
    const next = stops[Math.min(Math.max(at + step, 0), stops.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <Sheet title={t('search.title')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only move the focus between the field and the links inside */}
      <div
        ref={frame}
        className={styles.frame}
        onKeyDown={walk}
        onClick={({ target }) => {
          // A link has been followed by now.
          if (target instanceof Element && target.closest('a')) onClose();
        }}
      >
        <div className={styles.field}>
          <Field
            label={t('search.title')}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={60}
            placeholder={t('search.placeholder')}
            value={query}
            onValueChange={setQuery}
            start={<Icon of={iconSearch} size={20} />}
            data-autofocus=""
          />
        </div>
        <SearchResults query={wanted} />
      </div>
    </Sheet>
  );
}
