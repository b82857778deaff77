import { instant } from '@candor/kernel';
import {
  Amount,
  buttonClass,
  Card,
  CopyButton,
  DateTime,
  EmptyState,
  FlowAction,
  FlowPage,
  Icon,
  iconDone,
  iconReceipt,
  Loading,
  Row,
  Rows,
  SkeletonRows,
  UiLink,
} from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { GetHelp } from '../../parts/GetHelp.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { ReceiptButton } from '../../parts/receipt/ReceiptButton.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Transfer.module.css';
import { useReceiptFacts } from './use-receipt-facts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What was moved, for either side, under a link that can be opened again. */
export function ReceiptPage() {
  return (
    <FlowPage>
      <Found />
    </FlowPage>
  );
}

function Found() {
  const t = useText('transfer');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isLink = UUID.test(id);
  const receipt = useCall('app.transfer/receipt', { id }, { isEnabled: isLink, isKept: true });

  if (receipt.data) return <Receipt receipt={receipt.data} isNew={search.has('new')} />;
  if (!isLink || receipt.error?.failure.code === 'call.notFound') {
    return (
      <EmptyState
        icon={iconReceipt}
        title={t('receipt.missing')}
        hint={t('receipt.missingText')}
        action={
          <UiLink href={PATHS.records} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('receipt.toRecords')}
          </UiLink>
        }
      />
    );
  }
  if (receipt.error) return <LoadFailed error={receipt.error} onRetry={() => void receipt.refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={6} />
    </Loading>
  );
}

function Receipt({ receipt, isNew }: { readonly receipt: Answer<'app.transfer/receipt'>; readonly isNew: boolean }) {
  const t = useText('transfer');
  const facts = useReceiptFacts(receipt);
  const isSent = receipt.direction === 'sent';
  return (
    <>
      <div className={styles.result} role={isNew ? 'status' : undefined}>
        <Icon of={iconDone} size={40} className={styles.done} />
        <p className={styles.resultWord}>{isSent ? t('receipt.sent') : t('receipt.received')}</p>
        <p className={styles.resultAmount}>
          <Amount value={readMoney(receipt.money)} size="hero" decimals="full" zeros="drop" isPublic />
        </p>
        <p className={flow.note}>{t('receipt.done')}</p>
      </div>
      <ReceiptButton facts={facts} />
      <Card>
        <Rows>
          <Row label={t('receipt.from')}>
            <Party party={receipt.from} />
          </Row>
          <Row label={t('receipt.to')}>
            <Party party={receipt.to} />
          </Row>
          <Row label={t('receipt.fee')}>
            <Amount value={readMoney(receipt.fee)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('receipt.after')}>
            <Amount value={readMoney(receipt.balanceAfter)} decimals="full" zeros="drop" />
          </Row>
          {receipt.memo && (
            <Row label={t('receipt.memo')}>
              <bdi>{receipt.memo}</bdi>
            </Row>
          )}
          <Row label={t('receipt.time')}>
            <DateTime value={instant(receipt.at)} />
          </Row>
          <Row label={t('receipt.number')} isStacked>
            <span className={styles.number}>
              <bdi dir="ltr">{receipt.id}</bdi>
              <CopyButton value={receipt.id} />
            </span>
          </Row>
        </Rows>
      </Card>
      <FlowAction>
        <WideLink href={`${PATHS.record}?id=${receipt.id}`} variant="secondary">
          {t('receipt.postings')}
        </WideLink>
        {isSent && (
          <WideLink href={PATHS.transfer} variant="quiet">
            {t('receipt.again')}
          </WideLink>
        )}
        <GetHelp record={receipt.id} />
      </FlowAction>
    </>
  );
}

function Party({ party }: { readonly party: { readonly uid: string; readonly name: string } }) {
  return (
    <span className={styles.party}>
      <bdi>{party.name}</bdi>
      <bdi dir="ltr" className={styles.whoId}>
        {party.uid}
      </bdi>
    </span>
  );
}
