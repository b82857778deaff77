import { Card, EmptyState, iconBell } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';

/** What the operator announces. Money received is in the records, where it stays. */
export function NoticesPage() {
  const t = useText('home');
  const notice = useStore((state) => state.appInfo?.notice);
  if (!notice) return <EmptyState icon={iconBell} title={t('notices.empty')} hint={t('notices.emptyText')} />;
  return (
    <Card title={t('notices.fromOperator')}>
      <p>{notice.text}</p>
    </Card>
  );
}
