import type { OutputOf } from '@candor/contract';
import { openPayoutFile } from '@candor/contract/withdrawal/review';
import { instant, SECOND_MS } from '@candor/kernel';
import { Banner, Card, DateTime, Loading, Row, Rows, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { CopyText } from '../../parts/CopyText.tsx';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ConfirmLineSheet } from './ConfirmLineSheet.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { LinesTable } from './LinesTable.tsx';
import styles from './Withdrawal.module.css';

export type OpenedFile = OutputOf<typeof openPayoutFile>;
export type Line = OpenedFile['lines'][number];
const EVERY_MS = 10 * SECOND_MS;

export function PayoutFilePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate call={openPayoutFile} title={t('payout.file')}>
      <OneFile key={id} id={id} />
    </PermissionGate>
  );
}

function OneFile({ id }: { readonly id: string }) {
  const t = useText();
  const reading = useRead(openPayoutFile, { id }, { everyMs: EVERY_MS });
  const back = <BackLink href={paths.payouts}>{t('payout.back')}</BackLink>;
  if (reading.state === 'ready') return <FileView opened={reading.value} back={back} />;
  return (
    <>
      <PageHead title={t('payout.file')} above={back} />
      {reading.state === 'failed' ? (
        <FailureState failure={reading.failure} onRetry={reading.retry} />
      ) : (
        <Loading>
          <SkeletonRows count={5} />
        </Loading>
      )}
    </>
  );
}

/** What was handed over, and line by line what the bank did. Who made the file only reads. */
function FileView({ opened, back }: { readonly opened: OpenedFile; readonly back: React.ReactNode }) {
  const t = useText();
  const [asked, setAsked] = useState<{ readonly line: Line; readonly outcome: 'paid' | 'rejected' }>();
  const { file, lines, mayConfirm } = opened;
  return (
    <>
      <PageHead
        title={t('payout.file')}
        text={t('payout.file.text')}
        above={back}
        end={<DownloadButton id={file.id} />}
      />
      <div className={styles.column}>
        {file.open > 0 && (
          <Banner tone={mayConfirm ? 'info' : 'warn'}>{t(mayConfirm ? 'payout.confirmText' : 'payout.ownText')}</Banner>
        )}
        <Card>
          <Rows>
            <Row label={t('payout.madeBy')}>{file.madeBy.name}</Row>
            <Row label={t('payout.madeAt')}>
              <DateTime value={instant(file.madeAt)} />
            </Row>
            <Row label={t('payout.sum')} isStrong>
              <ExactAmount value={readMoney(file.total)} />
            </Row>
            <Row label={t('payout.hash')} isStacked>
              <CopyText value={file.sha256} what={t('payout.hash')} />
            </Row>
          </Rows>
        </Card>
        <Card title={t('payout.lines')}>
          <LinesTable
            lines={lines}
            onDecide={mayConfirm ? (line, outcome) => setAsked({ line, outcome }) : undefined}
          />
        </Card>
      </div>
      {asked && (
        <ConfirmLineSheet
          fileId={file.id}
          line={asked.line}
          outcome={asked.outcome}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
