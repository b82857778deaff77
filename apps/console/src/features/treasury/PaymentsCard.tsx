import type { TreasuryPayment } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Address, Card, TimeAgo } from '@candor/ui';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { useText } from '../../platform/text.ts';
import { Exact } from './Exact.tsx';
import styles from './Treasury.module.css';

type Props = { readonly title: string; readonly empty: string; readonly payments: readonly TreasuryPayment[] };

/** Payments of ours with their age and what they wait for. Purposes, states and codes are shown as the log has them. */
export function PaymentsCard({ title, empty, payments }: Props) {
  const t = useText();
  if (payments.length === 0) {
    return (
      <Card title={title}>
        <p className={styles.note}>{empty}</p>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <Scroller label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('treasury.age')}</th>
              <th scope="col">{t('treasury.purpose')}</th>
              <th scope="col" className={table.figure}>
                {t('treasury.amount')}
              </th>
              <th scope="col">{t('treasury.to')}</th>
              <th scope="col">{t('health.state')}</th>
              <th scope="col">{t('treasury.waitsFor')}</th>
              <th scope="col">{t('treasury.transaction')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <td>
                  <TimeAgo value={instant(payment.createdAt)} />
                </td>
                <td>
                  {payment.network} <code>{payment.purpose}</code>
                </td>
                <td className={table.figure}>
                  <Exact value={payment.amount} /> {payment.asset}
                </td>
                <td>
                  <Address value={payment.to} />
                </td>
                <td>
                  <code>{payment.state}</code>
                </td>
                <td>{payment.waitsFor === null ? '—' : <code>{payment.waitsFor}</code>}</td>
                <td>{payment.txid === null ? '—' : <Address value={payment.txid} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}
