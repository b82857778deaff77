import { canUsePasskeys } from '@candor/client/webauthn';
import { Banner, Button, Field, FlowAction, iconKey, Loading, PasswordField, SkeletonRows } from '@candor/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { DemoPeople } from './DemoPeople.tsx';
import { canRemember, RememberChoice } from './RememberChoice.tsx';
import { SecondStep } from './SecondStep.tsx';
import styles from './SignInForm.module.css';
import { useRestored } from './use-restored.ts';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  readonly onDone: () => void;
  /** Stands between the form and the people of a sandbox, such as the way to an account of one's own. */
  readonly children?: ReactNode;
};
type Errors = { readonly account?: string; readonly password?: string; readonly passkey?: string };

/** Account and password, or a passkey. Errors stand at the field they concern, and nothing typed is lost. */
export function SignInForm({ onDone, children }: Props) {
  const t = useText('auth');
  const textOf = useFailureWords();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const [isRemembering, setRemembering] = useState(false);
  const flow = useSignIn(onDone, isRemembering);
  const isRestoring = useRestored(onDone);

  function show(found: Errors) {
    setErrors(found);
    tick('refused');
    const first = found.account !== undefined ? 'account' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  async function signIn(name: string, secret: string) {
    setErrors({});
    const failure = await flow.signIn(name, secret);
    if (failure) show({ password: textOf(failure) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing: Errors = {
      ...(account.trim() === '' && { account: t('signIn.accountMissing') }),
      ...(password === '' && { password: t('signIn.passwordMissing') }),
    };
    if (missing.account !== undefined || missing.password !== undefined) return show(missing);
    void signIn(account.trim(), password);
  }

  async function signInByPasskey() {
    setErrors({});
    const failure: Failure | undefined = await flow.signInByPasskey();
    if (failure) setErrors({ passkey: textOf(failure) });
  }

  if (isRestoring) {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  if (flow.second) return <SecondStep flow={flow} second={flow.second} />;
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
          onFocus={flow.prepare}
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
        {canRemember() && <RememberChoice isChosen={isRemembering} onChoose={setRemembering} />}
        <FlowAction>
          <Button type="submit" isWide isBusy={flow.busy === 'password'}>
            {t('signIn.submit')}
          </Button>
          {canUsePasskeys() && (
            <Button
              variant="secondary"
              isWide
              icon={iconKey}
              isBusy={flow.busy === 'passkey'}
              onClick={() => void signInByPasskey()}
            >
              {t('signIn.passkey')}
            </Button>
          )}
        </FlowAction>
        {errors.passkey !== undefined && <Banner tone="danger">{errors.passkey}</Banner>}
      </form>
      {flow.sheet}
      {children}
      <DemoPeople
        onPick={(person) => {
          setAccount(person.username);
          setPassword(person.password);
          void signIn(person.username, person.password);
        }}
      />
    </>
  );
}
