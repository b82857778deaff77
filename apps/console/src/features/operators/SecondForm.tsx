import { operatorSecond } from '@candor/contract/operators/calls';
import { Banner, Button, CodeField, Field } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { callApi, type Failure } from '../../platform/call-api.ts';
import { sessionStore } from '../../platform/session.ts';
import { LANGUAGE, useText } from '../../platform/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import styles from './SignInPage.module.css';

export type SecondStep = { readonly challenge: string; readonly expiresAt: number };
type Props = { readonly step: SecondStep; readonly onBack: () => void };

/** The code of the authenticator, or a recovery code for whoever has lost it. */
export function SecondForm({ step, onBack }: Props) {
  const t = useText();
  const failureWords = useFailureWords();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  useTitle(t('signIn.second'));
  const isOver = failure?.kind === 'refused' && failure.code === 'second.ended';

  async function send(typed: string) {
    if (isBusy || typed.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    const form = { challenge: step.challenge, code: typed.trim() };
    const answer = await callApi(operatorSecond, form, { token: undefined, language: LANGUAGE });
    setBusy(false);
    if (answer.ok) {
      const { token, expires_at, operator } = answer.value;
      return sessionStore.open({ token, expiresAt: expires_at, operator });
    }
    setFailure(answer.failure);
    setCode('');
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
      noValidate
    >
      <h1 className={styles.title}>{t('signIn.second')}</h1>
      {failure && <Banner tone="danger">{failureWords(failure)}</Banner>}
      {!isOver && (
        <>
          <p className={styles.note}>{t(isRecovery ? 'signIn.recovery.text' : 'signIn.second.text')}</p>
          {isRecovery ? (
            <Field
              label={t('signIn.recovery')}
              value={code}
              onValueChange={setCode}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
            />
          ) : (
            <CodeField
              label={t('signIn.code')}
              value={code}
              onValueChange={setCode}
              onComplete={(typed) => void send(typed)}
              isAutoFocused
            />
          )}
          <Button type="submit" isWide isBusy={isBusy}>
            {t('signIn.submit')}
          </Button>
          <Button
            variant="quiet"
            size="medium"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
            }}
          >
            {t(isRecovery ? 'signIn.useCode' : 'signIn.useRecovery')}
          </Button>
        </>
      )}
      <Button variant="quiet" size="medium" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  );
}
