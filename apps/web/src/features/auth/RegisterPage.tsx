import { FlowPage, Loading, SkeletonRows, Stepper, useToast } from '@candor/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { useStepBack } from '../../parts/use-step-back.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { call } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { tick } from '../../platform/haptics.ts';
import { startSession } from '../../platform/session.ts';
import { currentDevice } from '../../platform/session-device.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { AccountStep } from './AccountStep.tsx';
import type { Draft } from './draft.ts';
import type { ChosenMobile } from './MobileStep.tsx';
import { forgetRegistration, keepRegistration, readRegistration } from './register-draft.ts';
import { useCode } from './use-code.ts';

const MobileStep = lazy(() => import('./MobileStep.tsx').then((module) => ({ default: module.MobileStep })));

/** Two steps: the number, then the code that arrived there with everything else. */
export function RegisterPage() {
  const t = useText('auth');
  const navigate = useNavigate();
  const showToast = useToast();
  const [search] = useSearchParams();
  const wasSignedIn = useState(() => useStore.getState().isSignedIn && !useStore.getState().isGuest)[0];
  // [DMO-14] A guest registers to keep the demo account.
  const isGuest = useState(() => useStore.getState().isGuest)[0];
  const [kept] = useState(() => readRegistration(clock.now()));
  const flow = useCode('register', kept?.sent);
  const [mobile, setMobile] = useState<ChosenMobile | undefined>(kept?.mobile);
  const [draft, setDraft] = useState<Draft>({
    code: '',
    username: kept?.username ?? '',
    password: '',
    confirmation: '',
    inviteCode: (search.get('invite') ?? kept?.inviteCode ?? '').slice(0, 20),
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const step = flow.sent ? 'account' : 'mobile';
  const heading = useStepFocus(step);
  useStepBack(step === 'account', flow.back);

  const { username, inviteCode } = draft;
  useEffect(() => {
    if (mobile) keepRegistration({ mobile, sent: flow.known, username, inviteCode }, clock.now());
  }, [mobile, flow.known, username, inviteCode]);

  async function register() {
    const { sent } = flow;
    if (!sent) return null;
    const reply = await call('app.user/auth/register', {
      ...draft,
      inviteCode: inviteCode.trim(),
      mobile: sent.mobile,
      device: currentDevice(),
    });
    if (!reply.ok) return reply;
    tick();
    forgetRegistration();
    startSession(reply.value);
    showToast(t('register.done', { name: reply.value.user.username }));
    navigate(PATHS.securityEdit, { replace: true });
    return reply;
  }

  if (wasSignedIn) return <Navigate to={PATHS.home} replace />;
  return (
    <FlowPage>
      <Stepper titles={[t('register.step.mobile'), t('register.step.account')]} current={step === 'mobile' ? 0 : 1} />
      {flow.sent && mobile ? (
        <AccountStep
          heading={heading}
          flow={flow}
          sent={flow.sent}
          mobile={mobile}
          draft={draft}
          onChange={change}
          onSubmit={register}
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
            title={t('register.mobileTitle')}
            note={isGuest ? t('register.keepsDemo') : t('register.mobileNote')}
            flow={flow}
            value={mobile}
            onValueChange={setMobile}
          >
            <TextLink href={PATHS.signIn}>{t('register.haveAccount')}</TextLink>
          </MobileStep>
        </Suspense>
      )}
      {flow.sheet}
    </FlowPage>
  );
}
