import { buttonClass, EmptyState, iconReceipt, ListPage, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';
import { WithdrawalRow } from './WithdrawalRow.tsx';

/** Every withdrawal of the customer, newest first. */
export function HistoryPage() {
  const t = useText('withdrawal');
  const titles = useText('titles');
  const columns = useWithdrawalColumns();
  return (
    <ListPage>
      <PagedList
        path="app.withdrawal/list"
        row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
        empty={
          <EmptyState
            icon={iconReceipt}
            title={t('history.empty')}
            hint={t('history.emptyText')}
            action={
              <UiLink href={PATHS.withdrawal} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {t('history.toFlow')}
              </UiLink>
            }
          />
        }
        table={{
          label: titles('withdrawal.history'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${PATHS.withdrawalDetail}?id=${id}`,
          fileName: 'withdrawals.csv',
        }}
      />
    </ListPage>
  );
}
