import type { ConsoleEnergyOrder } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Address, Amount, Card, Count, DateTime, TimeAgo } from '@candor/ui';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Energy.module.css';

/** Orders with their age and what they wait for. Codes are shown as the log has them. */
export function OrdersCard({ orders }: { readonly orders: readonly ConsoleEnergyOrder[] }) {
  const t = useText();
  if (orders.length === 0) {
    return (
      <Card title={t('energy.orders')}>
        <p className={styles.note}>{t('energy.orders.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('energy.orders')}>
      <Scroller label={t('energy.orders')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('energy.column.paid')}</th>
              <th scope="col">{t('energy.column.customer')}</th>
              <th scope="col">{t('energy.column.receiver')}</th>
              <th scope="col" className={table.figure}>
                {t('energy.column.energy')}
              </th>
              <th scope="col" className={table.figure}>
                {t('energy.column.price')}
              </th>
              <th scope="col">{t('energy.column.state')}</th>
              <th scope="col">{t('energy.column.until')}</th>
              <th scope="col">{t('energy.column.waits')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td>
                  <TimeAgo value={instant(order.paidAt)} />
                </td>
                <td>
                  <bdi>{order.username}</bdi> {order.uid}
                </td>
                <td>
                  <Address value={order.receiver} />
                </td>
                <td className={table.figure}>
                  <Count value={order.delivered ?? order.energy} />
                </td>
                <td className={table.figure}>
                  <Amount value={readMoney(order.price)} />
                </td>
                <td>
                  <code>{order.state}</code>
                </td>
                <td>{order.expiresAt === null ? '—' : <DateTime value={instant(order.expiresAt)} />}</td>
                <td>{order.reason ?? order.waitsFor ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}
