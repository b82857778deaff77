import { useCommand } from '@candor/client/use-command';
import { findPasswordProblem, rateStrength } from '@candor/domain/auth';
import { Banner, Button, FlowAction, FlowPage, PasswordField } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useProof } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

type Problem = 'currentMissing' | 'weak' | 'same' | 'differ';

export function LoginPasswordPage() {
  return (
    <FlowPage>
      <WithOverview>{() => <LoginPassword />}</WithOverview>
    </FlowPage>
  );
}

/** The old password, the new one twice. What follows from it is said before the tap. */
function LoginPassword() {
  const t = useText('security');
  const words = useFailureWords();
  const navigate = useNavigate();
  const done = useDone();
  const proof = useProof();
  const user = useStore((state) => state.userInfo);
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const { run, isBusy, failure, forget } = useCommand(
    () =>
      proof.ask({
        title: t('password.proofTitle'),
        submit: t('password.submit'),
        password,
        run: (given) => call('app.user/security/change_password', { ...given, newPassword, confirmation }),
      }),
    {
      onDone: async () => {
        await readSecurityAnew();
        done(t('password.done'));
        navigate(PATHS.security, { replace: true });
      },
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = check();
    setProblem(found);
    forget();
    if (!found) void run();
  }

  const owner = { username: user?.username, mobile: user?.mobile ?? undefined };

  function check(): Problem | undefined {
    if (password === '') return 'currentMissing';
    if (findPasswordProblem(newPassword, owner) !== undefined) return 'weak';
    if (newPassword === password) return 'same';
    return newPassword === confirmation ? undefined : 'differ';
  }

  const code = failure?.code;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.intro}>{t('password.intro')}</p>
        {failure && code !== 'auth.wrongPassword' && <Banner tone="danger">{words(failure)}</Banner>}
        {/* Password managers look for the account a new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} readOnly />
        <PasswordField
          label={t('password.current')}
          name="password"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
          maxLength={128}
          error={
            problem === 'currentMissing'
              ? t('password.currentMissing')
              : failure && code === 'auth.wrongPassword'
                ? words(failure)
                : undefined
          }
        />
        <PasswordField
          label={t('password.new')}
          name="newPassword"
          autoComplete="new-password"
          hint={newPassword === '' ? t('password.hint') : t(`strength.${rateStrength(newPassword, owner)}`)}
          value={newPassword}
          onValueChange={setNewPassword}
          maxLength={128}
          error={problem === 'weak' || problem === 'same' ? t(`password.${problem}`) : undefined}
        />
        <PasswordField
          label={t('password.repeat')}
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onValueChange={setConfirmation}
          maxLength={128}
          error={problem === 'differ' ? t('password.differ') : undefined}
        />
        <Banner>{t('password.consequence')}</Banner>
        <FlowAction>
          <Button type="submit" size="large" isWide isBusy={isBusy}>
            {t('password.submit')}
          </Button>
        </FlowAction>
      </form>
      {proof.sheet}
    </>
  );
}
