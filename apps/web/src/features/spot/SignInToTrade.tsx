import { Button, Card } from '@candor/ui';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { WideLink } from '../../parts/WideLink.tsx';
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
        <WideLink href={PATHS.register} variant="quiet">
          {parts('gate.action.register')}
        </WideLink>
      </div>
    </Card>
  );
}
