import type { OutputOf } from '@candor/contract';
import type { openWithdrawal } from '@candor/contract/withdrawal/review';
import { instant } from '@candor/kernel';
import { DateTime, IconButton, iconChevronBack, iconChevronForward, StatusChip } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { readQueueKey } from '../../parts/queue-key.ts';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { STAGE_CHIPS } from './chips.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { DestinationCard } from './DestinationCard.tsx';
import { ProposeLargeSheet } from './ProposeLargeSheet.tsx';
import { RejectSheet } from './RejectSheet.tsx';
import { StepsCard } from './StepsCard.tsx';
import styles from './Withdrawal.module.css';
import { wayName } from './way-name.ts';

export type Opened = OutputOf<typeof openWithdrawal>;

type Props = {
  readonly opened: Opened;
  readonly above: ReactNode;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
};

/** Everything a reviewer decides by on one screen, by mouse or by keys alone. */
export function CaseReview({ opened, above, onNext, onPrevious }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<'approve' | 'propose' | 'reject'>();
  const { withdrawal } = opened;
  const { user, stage, needsSecond, approval } = withdrawal;
  const isWaiting = stage === 'review';
  const mayReject = isWaiting || stage === 'cooling' || stage === 'approved';
  const approve = () => isWaiting && approval === null && setAsked(needsSecond ? 'propose' : 'approve');
  const reject = () => mayReject && setAsked('reject');

  usePageKeys(readQueueKey, (key) => {
    switch (key) {
      case 'next':
        return onNext?.();
      case 'previous':
        return onPrevious?.();
      case 'approve':
        return approve();
      case 'reject':
        return reject();
      default:
        return key satisfies never;
    }
  });

  return (
    <>
      <PageHead
        title={t('withdrawal.case', { username: user.username, uid: user.uid })}
        above={above}
        text={
          <span className={styles.line}>
            <StatusChip status={STAGE_CHIPS[stage]}>{t(`withdrawal.stage.${stage}`)}</StatusChip>
            <ExactAmount value={readMoney(withdrawal.amount)} />
            <span>{wayName(t, withdrawal)}</span>
            <span>
              {t('withdrawal.requested')} <DateTime value={instant(withdrawal.requestedAt)} />
            </span>
          </span>
        }
        end={
          <span className={styles.line}>
            {onPrevious && <IconButton icon={iconChevronBack} label={t('withdrawal.previous')} onClick={onPrevious} />}
            {onNext && <IconButton icon={iconChevronForward} label={t('withdrawal.next')} onClick={onNext} />}
          </span>
        }
      />
      <div className={styles.review}>
        <div className={styles.column}>
          <DestinationCard opened={opened} />
          <CustomerCard opened={opened} />
        </div>
        <div className={styles.column}>
          <DecisionCard opened={opened} onApprove={approve} onReject={mayReject ? reject : undefined} />
          <StepsCard opened={opened} />
        </div>
      </div>
      {asked === 'approve' && <ApproveDialog withdrawal={withdrawal} onClose={() => setAsked(undefined)} />}
      {asked === 'propose' && <ProposeLargeSheet withdrawal={withdrawal} onClose={() => setAsked(undefined)} />}
      {asked === 'reject' && <RejectSheet withdrawal={withdrawal} onClose={() => setAsked(undefined)} />}
    </>
  );
}
