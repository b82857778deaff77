import type { VenueName } from '@candor/contract';
import { Banner, Button, Field, FlowAction, PasswordField, RadioCards } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { BindSheet } from './BindSheet.tsx';
import { type BindDraft, changeVenue, emptyDraft, fillDemo, judgeBind } from './bind-draft.ts';
import { DemoKeys } from './DemoKeys.tsx';
import { type DemoKey, type ImportedAccount, type Imports, VENUE_NAMES } from './import-words.ts';

const MOST_LABEL = 40;
const PROBLEM_WORDS = {
  label: 'new.labelMissing',
  apiKey: 'new.wrong.key',
  apiSecret: 'new.wrong.key',
  passphrase: 'new.wrong.passphrase',
  walletSecret: 'new.wrong.walletSecret',
} as const;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly imports: Imports;
  readonly first: VenueName;
  readonly onBound: (account: ImportedAccount) => void;
};

/** Which exchange, a name and the key; then the trade password. */
export function BindForm({ heading, imports: { venues, demoKeys }, first, onBound }: Props) {
  const t = useText('api-import');
  const words = useFailureWords();
  const [draft, setDraft] = useState<BindDraft>(() => emptyDraft(first));
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Failure>();
  const form = useDraft([draft, setDraft], {
    judge: judgeBind,
    wordsFor: ({ wrong }) => t(PROBLEM_WORDS[wrong]),
    onChange: () => setRefused(undefined),
  });

  function fill(key: DemoKey) {
    form.change(fillDemo(draft, key, t(`demo.${key.name}`).slice(0, MOST_LABEL)));
  }

  return (
    <>
      <form className={flow.step} onSubmit={(event) => form.submit(event, () => setAsking(true))} noValidate>
        <h2 ref={heading} tabIndex={-1} className={flow.lead}>
          {t('new.lead')}
        </h2>
        <RadioCards
          label={t('new.venue')}
          items={venues.map((id) => ({ id, title: VENUE_NAMES[id] }))}
          value={draft.venue}
          onValueChange={(venue) => form.change(changeVenue(draft, venue))}
        />
        {demoKeys.length > 0 && <DemoKeys keys={demoKeys} venue={draft.venue} onUse={fill} />}
        <Field
          {...form.field('label')}
          label={t('new.label')}
          hint={t('new.labelHint')}
          dir="auto"
          autoComplete="off"
          maxLength={MOST_LABEL}
          hasCounter
        />
        <Field
          {...form.field('apiKey')}
          label={t('new.apiKey')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.field('apiSecret')} label={t('new.apiSecret')} autoComplete="new-password" />
        {draft.venue === 'OKEX' && (
          <PasswordField
            {...form.field('passphrase')}
            label={t('new.passphrase')}
            hint={t('new.passphraseHint')}
            autoComplete="new-password"
          />
        )}
        <p className={flow.note}>{t('secret.wallet')}</p>
        {refused && <Banner tone="danger">{words(refused)}</Banner>}
        <FlowAction>
          <Button type="submit" size="large" isWide>
            {t('new.submit')}
          </Button>
        </FlowAction>
      </form>
      {isAsking && (
        <BindSheet
          draft={draft}
          onBound={onBound}
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
