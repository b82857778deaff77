import { Button, Field, PasswordField, useToast } from '@candor/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { startSession } from '../../platform/session.ts';
import { useText } from '../../platform/texts.ts';
import { DemoPeople } from './DemoPeople.tsx';
import styles from './SignInForm.module.css';

type Errors = { readonly account?: string; readonly password?: string };

/** Account and password. Errors stand at the field they concern, and nothing typed is lost. */
export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('auth');
  const textOf = useFailureWords();
  const showToast = useToast();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(found: Errors) {
    setErrors(found);
    tick('refused');
    const first = found.account !== undefined ? 'account' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing: Errors = {
      ...(account.trim() === '' && { account: t('signIn.accountMissing') }),
      ...(password === '' && { password: t('signIn.passwordMissing') }),
    };
    if (missing.account !== undefined || missing.password !== undefined) return show(missing);
    setBusy(true);
    setErrors({});
    const reply = await call('app.user/auth/login', { account: account.trim(), password });
    setBusy(false);
    if (!reply.ok) return show({ password: textOf(reply) });
    tick();
    startSession(reply.value.token, reply.value.user);
    showToast(t('signIn.welcome', { name: reply.value.user.username }));
    onDone();
  }

  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          name="account"
          label={t('signIn.account')}
          hint={t('signIn.accountHint')}
          value={account}
          onValueChange={setAccount}
          error={errors.account}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          data-autofocus=""
        />
        <PasswordField
          name="password"
          label={t('signIn.password')}
          value={password}
          onValueChange={setPassword}
          error={errors.password}
          autoComplete="current-password"
          maxLength={128}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <DemoPeople
        onPick={(person) => {
          setAccount(person.username);
          setPassword(person.password);
          setErrors({});
        }}
      />
    </>
  );
}
