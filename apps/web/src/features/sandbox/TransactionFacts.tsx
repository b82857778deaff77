import { instant } from '@candor/kernel';
import { Address, Count, DateTime, Row, Rows, StatusChip } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { ChainAmount } from './ChainAmount.tsx';
import type { Show } from './live-ms.ts';
import { PaymentList } from './PaymentList.tsx';
import styles from './Sandbox.module.css';

type Transaction = Answer<'app.sandbox/transaction'>;
type Props = { readonly transaction: Transaction; readonly onShow: Show };

export function TransactionFacts({ transaction, onShow }: Props) {
  const t = useText('sandbox');
  const { txid, height, at, fee, payments } = transaction;
  return (
    <div className={styles.facts}>
      <output className={styles.state}>
        <TransactionState transaction={transaction} />
      </output>
      <Rows>
        <Row label={t('tx.id')}>
          <Address value={txid} />
        </Row>
        {height !== null && (
          <Row label={t('tx.block')}>
            <Count value={height} />
          </Row>
        )}
        {at !== null && (
          <Row label={t('tx.at')}>
            <DateTime value={instant(at)} />
          </Row>
        )}
        {fee && (
          <Row label={t('tx.fee')}>
            <ChainAmount asset={fee.asset} amount={fee.amount} />
          </Row>
        )}
      </Rows>
      {payments.length > 0 && <PaymentList label={t('tx.payments')} payments={payments} onShow={onShow} />}
    </div>
  );
}

function TransactionState({ transaction: { state, confirmations, isSolid } }: { readonly transaction: Transaction }) {
  const t = useText('sandbox');
  switch (state) {
    case 'unknown':
      return <StatusChip status="stopped">{t('tx.unknown')}</StatusChip>;
    case 'pending':
      return <StatusChip status="pending">{t('tx.pending')}</StatusChip>;
    case 'failed':
      return <StatusChip status="rejected">{t('tx.failed')}</StatusChip>;
    case 'mined':
      return isSolid ? (
        <StatusChip status="passed">{t('tx.final', { count: confirmations })}</StatusChip>
      ) : (
        <StatusChip status="running">{t('tx.mined', { count: confirmations })}</StatusChip>
      );
    default:
      return state satisfies never;
  }
}
