import { useCommand } from '@candor/client/use-command';
import {
  Banner,
  Button,
  buttonClass,
  EmptyState,
  FlowAction,
  FlowPage,
  iconDone,
  Loading,
  SkeletonRows,
  UiLink,
} from '@candor/ui';
import { type FormEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useStepBack } from '../../parts/use-step-back.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { call, type Given } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { currentDevice } from '../../platform/session-device.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Account.module.css';
import { CodeEntry } from './CodeEntry.tsx';
import { CODE_LENGTH } from './draft.ts';
import type { ChosenMobile } from './MobileStep.tsx';
import { isGoodPassword, NewPassword } from './NewPassword.tsx';
import { type CodeFlow, type SentCode, useCode } from './use-code.ts';

const MobileStep = lazy(() => import('./MobileStep.tsx').then((module) => ({ default: module.MobileStep })));

/** Back in by the mobile alone: the number, then the code with a new password. */
export function ForgotPasswordPage() {
  return (
    <FlowPage>
      <ForgotPassword />
    </FlowPage>
  );
}

function ForgotPassword() {
  const t = useText('auth');
  const flow = useCode('forgotPassword');
  const [mobile, setMobile] = useState<ChosenMobile>();
  const [isDone, setDone] = useState(false);
  const heading = useStepFocus(flow.sent ? 'password' : 'mobile');
  useStepBack(flow.sent !== undefined && !isDone, flow.back);

  if (isDone) {
    return (
      <EmptyState
        icon={iconDone}
        title={t('forgot.doneTitle')}
        hint={t('forgot.doneText')}
        action={
          <UiLink href={PATHS.signIn} className={buttonClass({})}>
            {t('signIn.submit')}
          </UiLink>
        }
      />
    );
  }
  return (
    <>
      {flow.sent && mobile ? (
        <PasswordStep
          heading={heading}
          flow={flow}
          sent={flow.sent}
          shown={mobile.shown}
          onDone={() => setDone(true)}
        />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <SkeletonRows count={3} />
            </Loading>
          }
        >
          <MobileStep
            heading={heading}
            title={t('forgot.mobileTitle')}
            note={t('forgot.mobileNote')}
            flow={flow}
            value={mobile}
            onValueChange={setMobile}
          />
        </Suspense>
      )}
      {flow.sheet}
    </>
  );
}

type StepProps = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly flow: CodeFlow;
  readonly sent: SentCode;
  readonly shown: string;
  readonly onDone: () => void;
};

function PasswordStep({ heading, flow, sent, shown, onDone }: StepProps) {
  const t = useText('auth');
  const textOf = useFailureWords();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy, failure, forget } = useCommand(
    (typed: Given<'app.user/auth/forgot_password'>) => call('app.user/auth/forgot_password', typed),
    {
      onDone: () => {
        tick();
        onDone();
      },
      onRefused: (refused) => focus(refused.code === 'code.wrong' ? 'code' : 'new-password'),
    },
  );
  const form = useRef<HTMLFormElement>(null);
  const owner = { mobile: sent.mobile };

  function focus(name: string) {
    tick('refused');
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    forget();
    if (code.length < CODE_LENGTH) return focus('code');
    if (!isGoodPassword(password, confirmation, owner)) return focus('new-password');
    void run({ mobile: sent.mobile, code, password, confirmation, device: currentDevice() });
  }

  const isWrongCode = failure?.code === 'code.wrong';
  const isWeak = failure?.code === 'password.weak';
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={styles.lead}>
        {t('forgot.passwordTitle')}
      </h2>
      {failure && !isWrongCode && !isWeak && <Banner tone="danger">{textOf(failure)}</Banner>}
      <CodeEntry
        flow={flow}
        sent={sent}
        mobile={shown}
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          if (isWrongCode) forget();
        }}
        error={
          failure && isWrongCode
            ? textOf(failure)
            : isChecked && code.length < CODE_LENGTH
              ? t('code.missing')
              : undefined
        }
      />
      <NewPassword
        password={password}
        confirmation={confirmation}
        onPassword={(typed) => {
          setPassword(typed);
          if (isWeak) forget();
        }}
        onConfirmation={setConfirmation}
        owner={owner}
        isChecked={isChecked}
        error={failure && isWeak ? textOf(failure) : undefined}
      />
      <Banner>{t('forgot.consequence')}</Banner>
      <FlowAction>
        <Button type="submit" isWide isBusy={isBusy}>
          {t('forgot.submit')}
        </Button>
      </FlowAction>
    </form>
  );
}
