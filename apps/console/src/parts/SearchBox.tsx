import { Icon, IconButton, iconClose, iconSearch, Kbd, useUi } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { SEARCH_MARK } from './focus-search.ts';
import styles from './SearchBox.module.css';

export type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now; the text in the box may be ahead of it. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
};

const MAX_LENGTH = 80;

/** Searches on Enter, and only then: a ledger is not queried at every letter. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const { text } = useUi();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // A search that came from elsewhere, such as a link or the way back, takes the place of what was typed.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit} className={styles.box}>
        <Icon of={iconSearch} size={18} />
        <input
          {...SEARCH_MARK}
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        {typed === '' ? (
          <span className={styles.key} aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        ) : (
          <IconButton
            icon={iconClose}
            size={16}
            label={text.clear}
            className={styles.clear}
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          />
        )}
      </form>
    </search>
  );
}
