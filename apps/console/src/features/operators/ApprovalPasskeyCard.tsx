import { canUsePasskeys } from '@candor/client/webauthn';
import { approvalPasskey } from '@candor/contract/operators/calls';
import { Banner, Button, Card, Loading, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { FailureState } from '../../parts/FailureState.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { AddPasskeySheet } from './AddPasskeySheet.tsx';
import styles from './Own.module.css';

/** The passkey that large withdrawals and a resume of payments are signed with. */
export function ApprovalPasskeyCard({ hasTotp }: { readonly hasTotp: boolean }) {
  const t = useText();
  const known = useRead(approvalPasskey, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('own.passkey')}>
      {known.state === 'failed' && <FailureState failure={known.failure} onRetry={known.retry} />}
      {known.state === 'loading' && (
        <Loading>
          <SkeletonRows count={2} />
        </Loading>
      )}
      {known.state === 'ready' && (
        <div className={styles.part}>
          <StateMark state={known.value.count > 0 ? 'ok' : 'warn'}>
            {t(known.value.count > 0 ? 'own.passkey.on' : 'own.passkey.off')}
          </StateMark>
          <p className={styles.note}>{t('own.passkey.text')}</p>
          <p className={styles.note}>{t(known.value.isTakenHere ? 'own.passkey.sandbox' : 'own.passkey.real')}</p>
          {!canUsePasskeys() && <Banner tone="warn">{t('signature.noBrowser')}</Banner>}
          <div className={styles.actions}>
            <Button
              size="medium"
              variant={known.value.count > 0 ? 'secondary' : 'primary'}
              disabledReason={canUsePasskeys() ? undefined : t('signature.noBrowser')}
              onClick={() => setOpen(true)}
            >
              {t('own.passkey.add')}
            </Button>
          </div>
        </div>
      )}
      {isOpen && <AddPasskeySheet hasTotp={hasTotp} onClose={() => setOpen(false)} />}
    </Card>
  );
}
