import type { Contract, OutputOf } from '@candor/contract';
import { stopPayments, treasuryOverview } from '@candor/contract/treasury/calls';
import { Button, Card } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import { useWaiting } from '../../platform/use-waiting.ts';
import styles from './Treasury.module.css';

type Signer = OutputOf<Contract['treasuryOverview']>['signer'];
const MARKS = { ready: 'ok', stopped: 'bad', away: 'warn' } as const;

/** Whether payments can be signed, and the switch that ends it. */
export function SignerCard({ signer }: { readonly signer: Signer }) {
  const t = useText();
  const mayStop = useMayCall(stopPayments);
  const [isAsking, setAsking] = useState(false);
  const [isResuming, setResuming] = useState(false);
  const { stopId } = signer;
  const isProposed = useWaiting(stopId ?? '').length > 0;
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t('treasury.signer')}</h2>
        <StateMark state={MARKS[signer.state]}>{t(`treasury.signer.${signer.state}`)}</StateMark>
        {mayStop && signer.state === 'ready' && (
          <Button variant="danger" size="small" onClick={() => setAsking(true)}>
            {t('treasury.stop')}
          </Button>
        )}
        {mayStop && stopId !== null && !isProposed && (
          <Button size="small" onClick={() => setResuming(true)}>
            {t('treasury.resume')}
          </Button>
        )}
        {isResuming && stopId !== null && (
          <ProposeSheet
            title={t('treasury.resume')}
            lead={t('treasury.resume.lead', { by: signer.by ?? '', reason: signer.reason ?? '' })}
            kind="payments.resume"
            payload={{ stopId }}
            signs={stopId}
            incomplete=""
            onClose={() => setResuming(false)}
          />
        )}
        {isAsking && <StopSheet onClose={() => setAsking(false)} />}
      </div>
      {stopId !== null && <WaitingNotice subject={stopId} />}
      <p className={styles.note}>
        {signer.state === 'stopped'
          ? t('treasury.stopped.by', { by: signer.by ?? '', reason: signer.reason ?? '' })
          : t(`treasury.signer.${signer.state}.text`)}
      </p>
      {signer.state === 'stopped' && stopId === null && <p className={styles.note}>{t('treasury.resume.byHand')}</p>}
    </Card>
  );
}

function StopSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const stopping = useCommand(stopPayments, { touches: [treasuryOverview], onDone: onClose });
  return (
    <FormSheet
      title={t('treasury.stop')}
      lead={t('treasury.stop.lead')}
      confirmLabel={t('treasury.stop')}
      isDestructive
      isBusy={stopping.isBusy}
      failure={stopping.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void stopping.run({ reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} />
    </FormSheet>
  );
}
