import { buttonClass, EmptyState, iconExchange, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { ExchangeRow } from './ExchangeRow.tsx';

/** Every exchange of the customer, newest first. */
export function HistoryPage() {
  const t = useText('flash-exchange');
  return (
    <PagedList
      path="app.flash-exchange/history"
      row={(exchange) => <ExchangeRow key={exchange.id} exchange={exchange} />}
      empty={
        <EmptyState
          icon={iconExchange}
          title={t('recent.empty')}
          hint={t('history.emptyText')}
          action={
            <UiLink href={PATHS.flashExchange} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('history.toFlow')}
            </UiLink>
          }
        />
      }
    />
  );
}
