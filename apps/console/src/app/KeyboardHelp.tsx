import { Kbd, Sheet } from '@candor/ui';
import { Fragment, type ReactNode } from 'react';
import { Scroller } from '../parts/Scroller.tsx';
import { useText } from '../platform/text.ts';
import { FEATURES } from './features.ts';
import styles from './KeyboardHelp.module.css';
import { OPEN_SECTIONS } from './sections.ts';

/** What is printed on the keys, in every language. */
const KEYCAPS = { escape: 'Esc', enter: 'Enter' } as const;

/** Keys of single pages, as their features declare them. */
const ON_PAGES = FEATURES.flatMap(({ keyboard }) => keyboard ?? []).toSorted((a, b) => a.at - b.at);

export function KeyboardHelp({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet title={t('keys.title')} isOpen={isOpen} onClose={onClose}>
      <Scroller label={t('keys.title')}>
        <h3 className={styles.group}>{t('keys.anywhere')}</h3>
        <dl className={styles.list}>
          {OPEN_SECTIONS.map((section) => (
            <Line key={section.name} word={t(`section.${section.name}`)}>
              <Kbd>g</Kbd> {t('keys.then')} <Kbd>{section.key}</Kbd>
            </Line>
          ))}
          <Line word={t('keys.search')}>
            <Kbd>/</Kbd>
          </Line>
          <Line word={t('keys.help')}>
            <Kbd>?</Kbd>
          </Line>
          <Line word={t('keys.close')}>
            <Kbd>{KEYCAPS.escape}</Kbd>
          </Line>
        </dl>
        <h3 className={styles.group}>{t('keys.tables')}</h3>
        <dl className={styles.list}>
          <Line word={t('keys.move')}>
            <Kbd>j</Kbd> <Kbd>k</Kbd>
          </Line>
          <Line word={t('keys.openRow')}>
            <Kbd>{KEYCAPS.enter}</Kbd>
          </Line>
        </dl>
        {ON_PAGES.map(({ title, lines }) => (
          <Fragment key={title}>
            <h3 className={styles.group}>{t(title)}</h3>
            <dl className={styles.list}>
              {lines.map(([word, keys]) => (
                <Line key={word} word={t(word)}>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Line>
              ))}
            </dl>
          </Fragment>
        ))}
      </Scroller>
    </Sheet>
  );
}

function Line({ word, children }: { readonly word: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{word}</dt>
      <dd className={styles.keys}>{children}</dd>
    </div>
  );
}
