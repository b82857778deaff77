import { Button, buttonClass, UiLink } from '@candor/ui';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Demo.module.css';
import { HowCard } from './HowCard.tsx';

/** Everything is told before an account is asked for. */
export function Visitor() {
  const t = useText('demo');
  const parts = useText('parts');
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <section className={styles.hero}>
        <h2 className={styles.lead}>{t('visitor.title')}</h2>
        <p className={styles.text}>{t('visitor.text')}</p>
        <div className={styles.actions}>
          <Button onClick={() => void navigate(PATHS.signIn, { state: { from: location } })}>
            {parts('gate.action.signIn')}
          </Button>
          <UiLink href={PATHS.register} className={buttonClass({ variant: 'secondary' })}>
            {parts('gate.action.register')}
          </UiLink>
        </div>
      </section>
      <HowCard />
    </>
  );
}
