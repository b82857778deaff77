import { Kbd, Sheet } from '@candor/ui';
import type { ReactNode } from 'react';
import { Scroller } from '../parts/Scroller.tsx';
import { useText } from '../platform/text.ts';
import styles from './KeyboardHelp.module.css';
import { OPEN_SECTIONS } from './sections.ts';

/** What is printed on the keys, in every language. */
const KEYCAPS = { escape: 'Esc', enter: 'Enter' } as const;

const IDENTITY_KEYS = [
  ['field', ['1', '2', '3', '4', '5']],
  ['reject', ['r']],
  ['takeBack', ['u']],
  ['accept', ['a']],
  ['look', ['l']],
  ['cases', ['j', 'k']],
  ['zoom', ['+', '-', '0', 't']],
] as const;

const APPROVAL_KEYS = [
  ['walk', ['j', 'k']],
  ['approve', ['a']],
  ['reject', ['r']],
] as const;

const WITHDRAWAL_KEYS = [
  ['walk', ['j', 'k']],
  ['approve', ['a']],
  ['reject', ['r']],
] as const;

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
        <h3 className={styles.group}>{t('keys.approvals')}</h3>
        <dl className={styles.list}>
          {APPROVAL_KEYS.map(([word, keys]) => (
            <Line key={word} word={t(`keys.approvals.${word}`)}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Line>
          ))}
        </dl>
        <h3 className={styles.group}>{t('keys.withdrawal')}</h3>
        <dl className={styles.list}>
          {WITHDRAWAL_KEYS.map(([word, keys]) => (
            <Line key={word} word={t(`keys.withdrawal.${word}`)}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Line>
          ))}
        </dl>
        <h3 className={styles.group}>{t('keys.identity')}</h3>
        <dl className={styles.list}>
          {IDENTITY_KEYS.map(([word, keys]) => (
            <Line key={word} word={t(`keys.identity.${word}`)}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Line>
          ))}
        </dl>
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
