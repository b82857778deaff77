import { useCommand } from '@candor/client/use-command';
import type { InputOf } from '@candor/contract';
import { operatorLogin } from '@candor/contract/operators/calls';
import { Banner, Button, Field, PasswordField } from '@candor/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { sessionStore } from '../../platform/session.ts';
import { useText } from '../../platform/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import type { SecondStep } from './SecondForm.tsx';
import styles from './SignInPage.module.css';

type Missing = { readonly username?: string | undefined; readonly password?: string | undefined };
type Props = { readonly isEnded: boolean; readonly onSecond: (step: SecondStep) => void };

/** What was typed stays after a refusal, and the message stands where it happened. */
export function PasswordForm({ isEnded, onSecond }: Props) {
  const t = useText();
  const failureWords = useFailureWords();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure, forget } = useCommand(
    (typed: InputOf<typeof operatorLogin>) => call(operatorLogin, typed, { isAnonymous: true }),
    {
      onDone: ({ token, expires_at, operator, second }) => {
        if (second) onSecond(second);
        else if (token && expires_at && operator) sessionStore.open({ token, expiresAt: expires_at, operator });
      },
      onRefused: () => passwordInput.current?.select(),
    },
  );
  useTitle(t('signIn.title'));
  useEffect(() => usernameInput.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = {
      username: username.trim() === '' ? t('signIn.missingUsername') : undefined,
      password: password === '' ? t('signIn.missingPassword') : undefined,
    };
    setMissing(found);
    forget();
    if (found.username) return usernameInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    void run({ username, password });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      {isEnded && !failure && <Banner>{t('signIn.ended')}</Banner>}
      {failure && <Banner tone="danger">{failureWords(failure)}</Banner>}
      <Field
        ref={usernameInput}
        label={t('signIn.username')}
        value={username}
        onValueChange={setUsername}
        error={missing.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        ref={passwordInput}
        label={t('signIn.password')}
        value={password}
        onValueChange={setPassword}
        error={missing.password}
        name="password"
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('signIn.submit')}
      </Button>
      <p className={styles.note}>{t('signIn.note')}</p>
    </form>
  );
}
