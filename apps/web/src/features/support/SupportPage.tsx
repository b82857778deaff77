import { isFoundBy } from '@candor/domain/support';
import { buttonClass, EmptyState, Field, HubColumns, HubPage, iconSearch, UiLink, useIsWide } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { Faq } from './Faq.tsx';
import { CHAT_PATH } from './own-paths.ts';
import { QUESTIONS, TOPICS } from './questions.ts';
import styles from './Support.module.css';
import { WriteCard } from './WriteCard.tsx';

/** Answers first, a person beside them. */
export function SupportPage() {
  const t = useText('support');
  const faq = useText('faq');
  const isWide = useIsWide();
  const [search, setSearch] = useState('');
  const found = TOPICS.map((topic) => ({
    topic,
    names: QUESTIONS[topic].filter((name) => isFoundBy(search.trim(), `${faq(`${name}.q`)} ${faq(`${name}.a`)}`)),
  })).filter(({ names }) => names.length > 0);
  return (
    <HubPage>
      <p className={flow.text}>{t('lead')}</p>
      {!isWide && <WriteCard />}
      <HubColumns side={isWide ? <WriteCard /> : null}>
        <Field
          label={t('search')}
          type="search"
          value={search}
          onValueChange={setSearch}
          maxLength={100}
          autoComplete="off"
        />
        <output className={flow.note}>
          {search.trim() !== '' &&
            t('search.found', { count: found.reduce((sum, { names }) => sum + names.length, 0) })}
        </output>
        <div className={styles.topics}>
          {found.map(({ topic, names }) => (
            <Faq key={topic} topic={topic} names={names} />
          ))}
        </div>
        {found.length === 0 && (
          <EmptyState
            icon={iconSearch}
            title={t('search.none')}
            hint={t('search.noneText')}
            action={
              <UiLink href={CHAT_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {t('write.action')}
              </UiLink>
            }
          />
        )}
      </HubColumns>
    </HubPage>
  );
}
