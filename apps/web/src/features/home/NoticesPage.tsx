import { Card, EmptyState, iconBell, ListPage } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';

/** What the operator announces. Money received is in the records, where it stays. */
export function NoticesPage() {
  const t = useText('home');
  const notice = useStore((state) => state.appInfo?.notice);
  return (
    <ListPage>
      {notice ? (
        <Card title={t('notices.fromOperator')}>
          <p>{notice.text}</p>
        </Card>
      ) : (
        <EmptyState icon={iconBell} title={t('notices.empty')} hint={t('notices.emptyText')} />
      )}
    </ListPage>
  );
}
