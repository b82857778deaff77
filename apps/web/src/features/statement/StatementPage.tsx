import { instant } from '@candor/kernel';
import { DateTime, EmptyState, iconFind, ListPage, ListRow } from '@candor/ui';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';

/** What the customer has here, in every state a list can be in. */
export function StatementPage() {
  const t = useText('statement');
  return (
    <ListPage>
      <PagedList
        path="app.statement/list"
        empty={<EmptyState icon={iconFind} title={t('empty')} hint={t('emptyHint')} />}
        row={(item) => <ListRow key={item.id} title={item.title} end={<DateTime value={instant(item.at)} />} />}
      />
    </ListPage>
  );
}
