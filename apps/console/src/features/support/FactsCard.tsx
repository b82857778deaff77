import { searchLedgerAccounts } from '@candor/contract/ledger/calls';
import { listRechargeReviews } from '@candor/contract/recharge/review';
import type { QueueRow } from '@candor/contract/support/desk';
import { listWithdrawalQueue } from '@candor/contract/withdrawal/review';
import { instant } from '@candor/kernel';
import { Banner, buttonClass, Card, Count, DateTime, Row, Rows, StatusChip, UiLink } from '@candor/ui';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import styles from './Support.module.css';

/** What support may know: no mobile, no mailbox and no balance. Those are behind calls that leave a trace. */
export function FactsCard({ row }: { readonly row: QueueRow }) {
  const t = useText();
  const { customer } = row;
  return (
    <Card title={t('support.facts')}>
      {!customer && <Banner tone="warn">{t('support.visitorText')}</Banner>}
      <Rows>
        {customer && (
          <>
            <Row label={t('support.column.who')}>
              <span className={styles.who}>
                <bdi>{customer.username}</bdi>
                {customer.isVip && <StatusChip status="passed">{t('support.vip')}</StatusChip>}
                {customer.isBanned && <StatusChip status="rejected">{t('support.banned')}</StatusChip>}
              </span>
            </Row>
            <Row label={t('support.fact.uid')}>
              <code>{customer.uid}</code>
            </Row>
            <Row label={t('support.fact.level')}>
              <Count value={customer.level} />
            </Row>
            <Row label={t('support.fact.verified')}>
              {t(`support.fact.verified.${customer.isCertified ? 'yes' : 'no'}`)}
            </Row>
            {customer.region !== null && <Row label={t('support.fact.region')}>{customer.region}</Row>}
          </>
        )}
        <Row label={t('support.fact.lang')}>{row.lang}</Row>
        {row.reference && (
          <Row label={t(`support.about.${row.reference.kind}`)}>
            <RecordLink {...row.reference} />
          </Row>
        )}
        <Row label={t('support.fact.with')}>
          <bdi>{row.assignedTo?.name ?? t('support.unassigned')}</bdi>
        </Row>
        <Row label={t('support.fact.opened')}>
          <DateTime value={instant(row.openedAt)} />
        </Row>
      </Rows>
      {customer && (
        <UiLink href={paths.user(customer.id)} className={buttonClass({ variant: 'quiet', size: 'medium' })}>
          {t('support.toUser')}
        </UiLink>
      )}
    </Card>
  );
}

/** The record's page for those who may open it, and its id for everybody else. */
function RecordLink({ kind, id }: NonNullable<QueueRow['reference']>) {
  const mayWithdrawals = useMayCall(listWithdrawalQueue);
  const mayRecharges = useMayCall(listRechargeReviews);
  const mayLedger = useMayCall(searchLedgerAccounts);
  const href =
    kind === 'withdrawal' && mayWithdrawals
      ? paths.withdrawalCase(id)
      : (kind === 'deposit' || kind === 'certificate') && mayRecharges
        ? paths.rechargeCase(id)
        : kind === 'transfer' && mayLedger
          ? paths.transfer(id)
          : undefined;
  const shown = <code className={styles.id}>{id}</code>;
  return href === undefined ? shown : <UiLink href={href}>{shown}</UiLink>;
}
