import { type Outcome, useCommand } from '@candor/client/use-command';
import { findUsernameProblem } from '@candor/domain/auth';
import { Banner, Button, Field, FlowAction } from '@candor/ui';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import look from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { tick } from '../../platform/haptics.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Account.module.css';
import { CodeEntry } from './CodeEntry.tsx';
import { type Draft, type DraftField, fieldOf, findBadField, usernameProblemNow } from './draft.ts';
import type { ChosenMobile } from './MobileStep.tsx';
import { NewPassword } from './NewPassword.tsx';
import type { CodeFlow, SentCode } from './use-code.ts';

type Props = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly flow: CodeFlow;
  readonly sent: SentCode;
  readonly mobile: ChosenMobile;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onSubmit: () => Promise<Outcome<unknown>>;
};

const INPUTS: Readonly<Record<DraftField, string>> = {
  code: 'code',
  username: 'username',
  password: 'new-password',
  confirmation: 'confirmation',
  inviteCode: 'inviteCode',
};
const LEGAL = ['agreement', 'privacy', 'conduct', 'disclaimer', 'about'] as const;
/** Belongs to Mia, whom every sandbox has. */
const SANDBOX_INVITE = 'MIA26';

/** The code that arrived, and everything an account needs. Each refusal stands at the field it is about. */
export function AccountStep({ heading, flow, sent, mobile, draft, onChange, onSubmit }: Props) {
  const t = useText('auth');
  const textOf = useFailureWords();
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox === true);
  const [isChecked, setChecked] = useState(false);
  const [isNameLeft, setNameLeft] = useState(false);
  const { run, isBusy, failure, forget } = useCommand(onSubmit, {
    onRefused: (found) => {
      const field = fieldOf(found);
      if (field !== undefined) focus(field);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const refused = failure && fieldOf(failure);
  const wordsFor = (field: DraftField) => (failure && refused === field ? textOf(failure) : undefined);

  function change(part: Partial<Draft>) {
    // What was refused is being corrected; its words would now be about something else.
    if (refused !== undefined && refused in part) forget();
    onChange(part);
  }

  function focus(field: DraftField) {
    tick('refused');
    form.current?.querySelector<HTMLInputElement>(`[name=${INPUTS[field]}]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    forget();
    const bad = findBadField(draft, sent.mobile);
    if (bad !== undefined) return focus(bad);
    void run();
  }

  const nameProblem = isChecked ? findUsernameProblem(draft.username) : usernameProblemNow(draft.username, isNameLeft);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={styles.lead}>
        {t('register.accountTitle')}
      </h2>
      {failure && refused === undefined && <Banner tone="danger">{textOf(failure)}</Banner>}
      <CodeEntry
        flow={flow}
        sent={sent}
        mobile={mobile.shown}
        value={draft.code}
        onValueChange={(code) => change({ code })}
        error={wordsFor('code') ?? (isChecked && draft.code.length < 6 ? t('code.missing') : undefined)}
      />
      <Field
        name="username"
        label={t('username.label')}
        hint={t('username.hint')}
        value={draft.username}
        onValueChange={(username) => change({ username })}
        onBlur={() => setNameLeft(true)}
        error={wordsFor('username') ?? (nameProblem && t(`username.${nameProblem}`))}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        dir="ltr"
      />
      <NewPassword
        password={draft.password}
        confirmation={draft.confirmation}
        onPassword={(password) => change({ password })}
        onConfirmation={(confirmation) => change({ confirmation })}
        owner={{ username: draft.username, mobile: sent.mobile }}
        isChecked={isChecked}
        error={wordsFor('password')}
      />
      <Field
        name="inviteCode"
        label={t('invite.label')}
        hint={isSandbox ? t('invite.sandbox', { code: SANDBOX_INVITE }) : t('invite.hint')}
        value={draft.inviteCode}
        onValueChange={(inviteCode) => change({ inviteCode })}
        error={
          wordsFor('inviteCode') ?? (isChecked && draft.inviteCode.trim() === '' ? t('invite.missing') : undefined)
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        dir="ltr"
      />
      <p className={look.note}>{t('invite.seen')}</p>
      <div className={styles.terms}>
        <p>{t('register.terms')}</p>
        <div className={styles.links}>
          {LEGAL.map((name) => (
            <TextLink key={name} isInline href={name === 'about' ? PATHS.aboutUs : `/pages/legal/${name}`}>
              {t(`register.${name}`)}
            </TextLink>
          ))}
        </div>
      </div>
      <TextLink href={PATHS.signIn}>{t('register.haveAccount')}</TextLink>
      <FlowAction>
        <Button type="submit" isWide isBusy={isBusy}>
          {t('register.submit')}
        </Button>
      </FlowAction>
    </form>
  );
}
