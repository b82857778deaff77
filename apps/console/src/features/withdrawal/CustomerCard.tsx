import { instant } from '@candor/kernel';
import { Card, Count, Day, Row, Rows, StatusChip, TimeAgo, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import plain from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Opened } from './CaseReview.tsx';
import { STAGE_CHIPS } from './chips.ts';
import styles from './Withdrawal.module.css';
import { wayName } from './way-name.ts';

/** Who asks, what they have and had, and what they asked for before. */
export function CustomerCard({ opened }: { readonly opened: Opened }) {
  const t = useText();
  const { customer, withdrawal } = opened;
  const { user } = withdrawal;
  return (
    <Card
      title={t('withdrawal.customer')}
      action={
        <UiLink href={paths.user(user.id)} className={styles.other}>
          {user.username}
        </UiLink>
      }
    >
      <div className={styles.stack}>
        <Rows>
          <Row label={t('withdrawal.since')}>
            <Day value={instant(customer.since)} />
          </Row>
          <Row label={t('withdrawal.level')}>
            <Count value={user.level} />
          </Row>
          <Row label={t('withdrawal.certified')}>
            {customer.isCertified ? (customer.certifiedName ?? t('withdrawal.yes')) : t('withdrawal.no')}
          </Row>
          <Row label={t('withdrawal.balance')}>
            <ExactAmount value={readMoney(customer.balance)} />
          </Row>
          <Row label={t('withdrawal.deposited')}>
            <ExactAmount value={readMoney(customer.depositedTotal)} />
          </Row>
          <Row label={t('withdrawal.withdrawn')}>
            <ExactAmount value={readMoney(customer.withdrawnTotal)} />
          </Row>
          <Row label={t('withdrawal.usedToday')}>
            <span>
              <ExactAmount value={readMoney(customer.usedToday)} hasUnit={false} /> /{' '}
              <ExactAmount value={readMoney(customer.perDay)} />
            </span>
          </Row>
          <Row label={t('withdrawal.counted')}>
            <ExactAmount value={readMoney(customer.counted)} />
          </Row>
          <Row label={t('withdrawal.rejectedBefore')}>
            <Count value={customer.rejectedBefore} />
          </Row>
        </Rows>
        {customer.earlier.length > 0 && (
          <Scroller label={t('withdrawal.earlier')}>
            <table className={plain.table}>
              <caption className={styles.caption}>{t('withdrawal.earlier')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('withdrawal.age')}</th>
                  <th scope="col">{t('withdrawal.way')}</th>
                  <th scope="col" className={plain.figure}>
                    {t('withdrawal.amount')}
                  </th>
                  <th scope="col">{t('withdrawal.stage')}</th>
                </tr>
              </thead>
              <tbody>
                {customer.earlier.map((each) => (
                  <tr key={each.id}>
                    <td>
                      <UiLink href={paths.withdrawalCase(each.id)} className={styles.other}>
                        <TimeAgo value={instant(each.requestedAt)} />
                      </UiLink>
                    </td>
                    <td>
                      {wayName(t, each)}
                      {each.isSameDestination && ` · ${t('withdrawal.same')}`}
                    </td>
                    <td className={plain.figure}>
                      <ExactAmount value={readMoney(each.amount)} />
                    </td>
                    <td>
                      <StatusChip status={STAGE_CHIPS[each.stage]}>{t(`withdrawal.stage.${each.stage}`)}</StatusChip>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        )}
      </div>
    </Card>
  );
}
