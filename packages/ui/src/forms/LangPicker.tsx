import { useState } from 'react';
import { iconCheck } from '../icons/actions.ts';
import { Icon } from '../icons/Icon.tsx';
import { iconSearch } from '../icons/shell.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { Field } from './Field.tsx';
import styles from './LangPicker.module.css';

export type PickableLanguage = {
  readonly code: string;
  readonly ownName: string;
  readonly englishName: string;
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Such as how much of it is translated. */
  readonly note?: string | undefined;
};

export type LangPickerProps = {
  readonly languages: readonly PickableLanguage[];
  readonly current: string;
  readonly onPick: (code: string) => void;
};

/** Languages by their own names, the current one on top, no flags. Stands in a sheet or on a page. */
export function LangPicker({ languages, current, onPick }: LangPickerProps) {
  const { text } = useUi();
  const [query, setQuery] = useState('');
  const found = sortLanguages(languages, current).filter((language) => matches(language, query));
  return (
    <div className={styles.picker}>
      <Field
        label={text.searchLanguages}
        type="search"
        autoComplete="off"
        value={query}
        onValueChange={setQuery}
        start={<Icon of={iconSearch} size={20} />}
      />
      <ul className={styles.list}>
        {found.map((language) => (
          <li key={language.code}>
            <button
              type="button"
              className={styles.language}
              aria-current={language.code === current || undefined}
              onClick={() => onPick(language.code)}
            >
              <span lang={language.code} dir={language.direction} className={styles.own}>
                {language.ownName}
              </span>
              <span lang="en" className={styles.english}>
                {language.englishName}
              </span>
              {language.note && <span className={styles.note}>{language.note}</span>}
              {language.code === current && <Icon of={iconCheck} size={20} />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <output className={styles.none}>{text.noLanguage(query)}</output>}
    </div>
  );
}

function sortLanguages(languages: readonly PickableLanguage[], current: string): PickableLanguage[] {
  return languages.toSorted((a, b) => Number(b.code === current) - Number(a.code === current));
}

/** Marks are ignored, so that «francais» finds français. */
function matches({ code, ownName, englishName }: PickableLanguage, query: string): boolean {
  const wanted = plain(query.trim());
  return [code, ownName, englishName].some((name) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
