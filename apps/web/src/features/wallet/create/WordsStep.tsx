import { Banner, Button, FlowAction, iconEye } from '@candor/ui';
import type { RefObject } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import styles from '../shared/Wallet.module.css';
import { useHeldWords } from './use-held-words.ts';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** How many words there are. */
  readonly count: number;
  readonly onDone: () => void;
};

/** The words are on the screen while a finger or a key holds them there, and for a minute at most. */
export function WordsStep({ heading, count, onDone }: Props) {
  const t = useText('wallet');
  const { places, words, isShown, wasShown, holdProps } = useHeldWords(count);
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('words.lead')}
      </h2>
      <p className={flow.text}>{t('words.text')}</p>
      <ol className={styles.words} dir="ltr" translate="no" aria-label={t('words.list')}>
        {places.map((place) => (
          <li key={place} className={styles.word}>
            <span>{place + 1}</span>
            <span>{words[place] ?? '••••••'}</span>
          </li>
        ))}
      </ol>
      <Button variant="secondary" isWide icon={iconEye} className={styles.hold} aria-pressed={isShown} {...holdProps}>
        {t('words.hold')}
      </Button>
      <Banner tone="warn">{t('words.warning')}</Banner>
      <FlowAction>
        <Button size="large" isWide disabledReason={wasShown ? undefined : t('words.first')} onClick={onDone}>
          {t('words.written')}
        </Button>
      </FlowAction>
    </div>
  );
}
