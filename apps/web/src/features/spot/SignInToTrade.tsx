import { Button, buttonClass, Card, UiLink } from '@candor/ui';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Trade.module.css';

/** In place of the ticket, for whoever only looks: everything else of the page is theirs to read. */
export function SignInToTrade() {
  const t = useText('spot');
  const parts = useText('parts');
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <Card title={t('visitor.title')}>
      <div className={styles.visitor}>
        <p>{t('visitor.text')}</p>
        <Button isWide onClick={() => void navigate(PATHS.signIn, { state: { from: location } })}>
          {parts('gate.action.signIn')}
        </Button>
        <UiLink href={PATHS.register} className={buttonClass({ variant: 'quiet', isWide: true })}>
          {parts('gate.action.register')}
        </UiLink>
      </div>
    </Card>
  );
}
