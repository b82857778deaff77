import { useCommand } from '@candor/client/use-command';
import { operatorSecond } from '@candor/contract/operators/calls';
import { Banner, Button, CodeField, Field } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { sessionStore } from '../../platform/session.ts';
import { useText } from '../../platform/text.ts';
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
  const { run, isBusy, failure } = useCommand(
    (typed: string) => call(operatorSecond, { challenge: step.challenge, code: typed }, { isAnonymous: true }),
    {
      clearsFirst: true,
      onDone: ({ token, expires_at, operator }) => sessionStore.open({ token, expiresAt: expires_at, operator }),
      onRefused: () => setCode(''),
    },
  );
  useTitle(t('signIn.second'));
  const isOver = failure?.code === 'second.ended';

  function send(typed: string) {
    if (typed.trim() !== '') void run(typed.trim());
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(code);
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
            <CodeField label={t('signIn.code')} value={code} onValueChange={setCode} onComplete={send} isAutoFocused />
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
