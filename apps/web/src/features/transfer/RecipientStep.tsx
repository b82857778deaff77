import { Button, Field, FlowAction, useIsWide } from '@candor/ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { Recipient } from './draft.ts';
import { RecentRecipients } from './RecentRecipients.tsx';

const UID = /^[1-9]\d{7,9}$/;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly uid: string;
  readonly onUidChange: (uid: string) => void;
  readonly onFound: (recipient: Recipient) => void;
};

export function RecipientStep({ heading, uid, onUidChange, onFound }: Props) {
  const t = useText('transfer');
  const words = useFailureWords();
  const isWide = useIsWide();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const finding = useCommand('app.transfer/recipient', {
    ticks: 'none',
    onDone: onFound,
    onRefused: (failure) => refuse(words(failure)),
  });

  function refuse(problem: string) {
    setError(problem);
    tick('refused');
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    find(uid);
  }

  function find(wanted: string) {
    if (finding.isBusy) return;
    if (!UID.test(wanted)) return refuse(t('recipient.invalid'));
    void finding.run({ uid: wanted });
  }

  function pick(picked: string) {
    setError(undefined);
    onUidChange(picked);
    find(picked);
  }

  const recent = <RecentRecipients onPick={pick} />;
  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('recipient.lead')}
      </h2>
      <Field
        ref={input}
        label={t('recipient.uid')}
        hint={t('recipient.hint')}
        error={error}
        value={uid}
        name="uid"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={16}
        onValueChange={(value) => {
          setError(undefined);
          onUidChange(value.replace(/\D/g, '').slice(0, 10));
        }}
      />
      {!isWide && recent}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={finding.isBusy}>
          {t('recipient.check')}
        </Button>
      </FlowAction>
      {/* Below the action where that stands in the page: what comes later must not move it from under a press. */}
      {isWide && recent}
    </form>
  );
}
