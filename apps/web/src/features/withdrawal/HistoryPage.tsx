import { buttonClass, EmptyState, iconReceipt, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { WithdrawalRow } from './WithdrawalRow.tsx';

/** Every withdrawal of the customer, newest first. */
export function HistoryPage() {
  const t = useText('withdrawal');
  return (
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
    />
  );
}
