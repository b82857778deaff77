import { listPayoutFiles, listPayoutReady } from '@candor/contract/withdrawal/review';
import { SECOND_MS } from '@candor/kernel';
import { BackLink } from '../../parts/BackLink.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead, useReadPages } from '../../platform/use-read.ts';
import { PayoutFiles } from './PayoutFiles.tsx';
import { ReadyCard } from './ReadyCard.tsx';
import styles from './Withdrawal.module.css';

const EVERY_MS = 10 * SECOND_MS;
/** As many as fit one file twice over. */
const READY = '100';

/** What waits to be handed to the bank, and the files that were. */
export function PayoutsPage() {
  const t = useText();
  return (
    <PermissionGate call={listPayoutReady} title={t('payout.title')}>
      <Payouts />
    </PermissionGate>
  );
}

function Payouts() {
  const t = useText();
  const ready = useRead(listPayoutReady, { limit: READY }, { everyMs: EVERY_MS });
  const files = useReadPages(listPayoutFiles, { limit: '25' }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead
        title={t('payout.title')}
        text={t('payout.text')}
        above={<BackLink href={paths.withdrawal}>{t('withdrawal.back')}</BackLink>}
      />
      <div className={styles.column}>
        {ready.state === 'failed' ? (
          <FailureState failure={ready.failure} onRetry={ready.retry} />
        ) : (
          <ReadyCard rows={ready.state === 'ready' ? ready.value.rows : undefined} />
        )}
        <PayoutFiles reading={files} />
      </div>
    </>
  );
}
