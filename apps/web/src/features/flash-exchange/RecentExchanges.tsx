import flow from '../../parts/Flow.module.css';
import { RecentList } from '../../parts/RecentList.tsx';
import { useText } from '../../platform/texts.ts';
import { ExchangeRow } from './ExchangeRow.tsx';
import { HISTORY_PATH } from './own-paths.ts';

export function RecentExchanges() {
  const t = useText('flash-exchange');
  return (
    <RecentList
      path="app.flash-exchange/history"
      title={t('recent.title')}
      href={HISTORY_PATH}
      all={t('recent.all')}
      row={(exchange) => <ExchangeRow key={exchange.id} exchange={exchange} />}
      empty={<p className={flow.note}>{t('recent.empty')}</p>}
    />
  );
}
