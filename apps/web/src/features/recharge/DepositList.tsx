import { buttonClass, EmptyState, iconDeposit, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { DepositRow } from './DepositRow.tsx';
import { useDepositColumns } from './use-deposit-columns.tsx';

export function DepositList() {
  const t = useText('recharge');
  const columns = useDepositColumns();
  return (
    <PagedList
      path="app.recharge/deposits"
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      empty={
        <EmptyState
          icon={iconDeposit}
          title={t('recent.empty')}
          hint={t('recent.emptyText')}
          action={
            <UiLink href={PATHS.recharge} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('history.toRecharge')}
            </UiLink>
          }
        />
      }
      table={{
        label: t('history.deposits'),
        columns,
        rowKey: ({ id }) => id,
        href: ({ id }) => `${PATHS.rechargeDeposit}?id=${id}`,
        fileName: 'deposits.csv',
      }}
    />
  );
}
