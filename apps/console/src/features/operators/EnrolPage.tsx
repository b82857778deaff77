import { Button } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../platform/sign-out.ts';
import { useText } from '../../platform/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInPage.module.css';
import { TotpSteps } from './TotpSteps.tsx';

/** In place of the whole console, where everybody must have an authenticator and this operator has none yet. */
export function EnrolPage() {
  const t = useText();
  const client = useQueryClient();
  useTitle(t('enrol.title'));
  return (
    <SignInFrame>
      <div className={styles.form}>
        <h1 className={styles.title}>{t('enrol.title')}</h1>
        <p className={styles.note}>{t('enrol.text')}</p>
        <TotpSteps isReplacing={false} onDone={() => void client.invalidateQueries()} />
        <Button variant="quiet" size="medium" onClick={signOut}>
          {t('account.signOut')}
        </Button>
      </div>
    </SignInFrame>
  );
}
