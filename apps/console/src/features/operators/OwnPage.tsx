import { operatorMe } from '@candor/contract/operators/calls';
import { Button, Card, Loading, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { FailureState } from '../../parts/FailureState.tsx';
import { OperatorCard } from '../../parts/OperatorCard.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { ApprovalPasskeyCard } from './ApprovalPasskeyCard.tsx';
import styles from './Own.module.css';
import { PasswordSheet } from './PasswordSheet.tsx';
import { StopTotpSheet } from './StopTotpSheet.tsx';
import { TotpSheet } from './TotpSheet.tsx';

/** The operator's own log-in: password, authenticator and the passkey to approve with. */
export function OwnPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('own.title')} text={t('own.text')} />
      <Card>
        <OperatorCard />
      </Card>
      <TotpCard />
      <PasskeyCard />
      <PasswordCard />
    </div>
  );
}

function TotpCard() {
  const t = useText();
  const me = useRead(operatorMe, {});
  const [opened, setOpened] = useState<'start' | 'stop'>();
  if (me.state === 'failed') return <FailureState failure={me.failure} onRetry={me.retry} />;
  if (me.state === 'loading') {
    return (
      <Card title={t('own.totp')}>
        <Loading>
          <SkeletonRows count={2} />
        </Loading>
      </Card>
    );
  }
  const { hasTotp, mustHaveTotp } = me.value;
  return (
    <Card title={t('own.totp')}>
      <div className={styles.part}>
        <StateMark state={hasTotp ? 'ok' : 'warn'}>{t(hasTotp ? 'own.totp.on' : 'own.totp.off')}</StateMark>
        <p className={styles.note}>{t(mustHaveTotp ? 'own.totp.must' : 'own.totp.text')}</p>
        <div className={styles.actions}>
          <Button size="medium" variant={hasTotp ? 'secondary' : 'primary'} onClick={() => setOpened('start')}>
            {t(hasTotp ? 'own.totp.replace' : 'own.totp.start')}
          </Button>
          {hasTotp && !mustHaveTotp && (
            <Button size="medium" variant="secondary" onClick={() => setOpened('stop')}>
              {t('own.totp.stop')}
            </Button>
          )}
        </div>
      </div>
      {opened === 'start' && <TotpSheet isReplacing={hasTotp} onClose={() => setOpened(undefined)} />}
      {opened === 'stop' && <StopTotpSheet onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function PasskeyCard() {
  const me = useRead(operatorMe, {});
  // Only with the answer is it known what the form has to ask for.
  return me.state === 'ready' ? <ApprovalPasskeyCard hasTotp={me.value.hasTotp} /> : null;
}

function PasswordCard() {
  const t = useText();
  const me = useRead(operatorMe, {});
  const [isOpen, setOpen] = useState(false);
  // Only with the answer is it known what the form has to ask for.
  const known = me.state === 'loading' || me.state === 'failed' ? undefined : me.value;
  return (
    <Card title={t('own.password')}>
      <div className={styles.part}>
        <p className={styles.note}>{t('own.password.text')}</p>
        <div className={styles.actions}>
          <Button size="medium" variant="secondary" onClick={() => setOpen(true)}>
            {t('own.password.change')}
          </Button>
        </div>
      </div>
      {isOpen && known && <PasswordSheet hasTotp={known.hasTotp} onClose={() => setOpen(false)} />}
    </Card>
  );
}
