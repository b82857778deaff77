import { buttonClass, FlowPage, Icon, iconShield, UiLink } from '@candor/ui';
import { useEffect } from 'react';
import { type Location, Navigate, useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';

export function SignInPage() {
  const t = useText('auth');
  const navigate = useNavigate();
  const location = useLocation();
  // A guest may have an account already.
  const isSignedIn = useStore((state) => state.isSignedIn && !state.isGuest);
  // Arrived: from here every page can be gone to again.
  useEffect(() => useStore.setState({ isTurnedAway: false }), []);
  const from = (location.state as { from?: Location } | null)?.from;
  const target = from ? `${from.pathname}${from.search}` : PATHS.home;
  if (isSignedIn) return <Navigate to={target} replace />;
  return (
    <FlowPage summary={<Safety />}>
      <SignInForm onDone={() => navigate(target, { replace: true })}>
        <div className={styles.links}>
          <UiLink href="/pages/dapp/mine" className={buttonClass({ variant: 'quiet', size: 'medium' })}>
            {t('signIn.wallet')}
          </UiLink>
          <UiLink href={PATHS.register} className={buttonClass({ variant: 'quiet', size: 'medium' })}>
            {t('signIn.register')}
          </UiLink>
          <UiLink href={PATHS.forgotPassword} className={buttonClass({ variant: 'quiet', size: 'medium' })}>
            {t('signIn.forgot')}
          </UiLink>
        </div>
      </SignInForm>
    </FlowPage>
  );
}

/** Said where a forged page would not say it. */
function Safety() {
  const t = useText('auth');
  return (
    <div className={styles.safety}>
      <h2>
        <Icon of={iconShield} />
        {t('safety.title')}
      </h2>
      <p>{t('safety.address')}</p>
      <p>{t('safety.secret')}</p>
    </div>
  );
}
