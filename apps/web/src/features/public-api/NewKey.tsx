import { Banner, Button, Field, FlowAction, RadioCards, Select, TextField } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import type { Made } from './KeysPage.tsx';
import { type ApiKey, changeDraft, EMPTY_KEY, judgeKey, type KeyDraft, termsOf } from './key-draft.ts';
import { NewKeySheet } from './NewKeySheet.tsx';

const MOST_LABEL = 40;
const RIGHTS = ['no', 'yes'] as const;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly taken: readonly ApiKey[];
  readonly onMade: (made: Made) => void;
};

/** A name, what it may do, from where and for how long; then the trade password. */
export function NewKey({ heading, taken, onMade }: Props) {
  const t = useText('public-api');
  const words = useFailureWords();
  const [draft, setDraft] = useState<KeyDraft>(EMPTY_KEY);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Failure>();
  const form = useDraft([draft, (next: KeyDraft) => setDraft(changeDraft(draft, next))], {
    judge: judgeKey,
    wordsFor: (problem) =>
      problem.field === 'label' ? t('new.labelMissing') : t('new.addressWrong', { address: problem.address }),
    onChange: () => setRefused(undefined),
  });
  const name = draft.label.trim();
  const isTwice = taken.some((key) => key.revokedAt === null && key.label === name);
  const isOpenTrader = draft.mayTrade === 'yes' && draft.addresses.trim() === '';

  return (
    <>
      <form className={flow.step} onSubmit={(event) => form.submit(event, () => setAsking(true))} noValidate>
        <h2 ref={heading} tabIndex={-1} className={flow.lead}>
          {t('new.lead')}
        </h2>
        {refused && refused.code !== 'apiKey.wrongAddress' && <Banner tone="danger">{words(refused)}</Banner>}
        <Field
          {...form.field('label')}
          label={t('new.label')}
          hint={t(isTwice ? 'new.labelTwice' : 'new.labelHint')}
          dir="auto"
          autoComplete="off"
          maxLength={MOST_LABEL}
          hasCounter
        />
        <RadioCards
          label={t('new.rights')}
          items={RIGHTS.map((id) => ({ id, title: t(`new.may.${id}`), note: t(`new.mayNote.${id}`) }))}
          value={draft.mayTrade}
          onValueChange={(mayTrade) => form.change({ mayTrade })}
        />
        <TextField
          {...form.field('addresses')}
          label={t('new.addresses')}
          hint={t('new.addressesHint')}
          isOptional
          rows={2}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={refused?.code === 'apiKey.wrongAddress' ? words(refused) : form.errorOf('addresses')}
        />
        <Select
          label={t('new.days')}
          hint={isOpenTrader ? t('new.daysShort') : t('new.daysHint')}
          name="days"
          items={termsOf(draft).map((days) => ({ id: String(days), label: t('new.daysOf', { count: days }) }))}
          value={String(draft.days)}
          onValueChange={(days) => form.change({ days: Number(days) })}
        />
        {isOpenTrader && <Banner tone="warn">{t('new.openWarning')}</Banner>}
        <FlowAction>
          <Button type="submit" size="large" isWide>
            {t('new.submit')}
          </Button>
        </FlowAction>
      </form>
      {isAsking && (
        <NewKeySheet
          draft={{ ...draft, label: name }}
          onMade={onMade}
          onRefused={(failure) => {
            setAsking(false);
            setRefused(failure);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
