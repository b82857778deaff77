import { Sheet } from '@candor/ui';
import { type Location, useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { passLayers } from '../../platform/back-layers.ts';
import { leaveSession } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './SignInForm.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Over the page on which the session ended: sign in, and that page goes on with what was typed into it. */
export function SignInSheet({ backTo }: { readonly backTo: Location }) {
  const t = useText('common');
  const navigate = useNavigate();
  const before = useStore((state) => state.userInfo?.uid);

  function finish() {
    const isSamePerson = useStore.getState().userInfo?.uid === before;
    // Somebody else's page is not theirs to go on with.
    if (isSamePerson) {
      passLayers();
      navigate(-1);
    } else navigate(PATHS.home, { replace: true });
  }

  function leave() {
    leaveSession();
    navigate(PATHS.home, { replace: true });
  }

  return (
    <Sheet title={t('session.endedTitle')} onClose={leave}>
      <div className={styles.form} data-back-to={backTo.pathname}>
        <p>{t('session.endedText')}</p>
        <SignInForm onDone={finish} />
      </div>
    </Sheet>
  );
}
