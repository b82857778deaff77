import { Card, List, Loading, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MovementRow } from '../../parts/MovementRow.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { RECENT } from './home-calls.ts';
import styles from './TotalBalance.module.css';

/** What a card of three rows shows while they are on their way. */
export const THREE_ROWS = (
  <Loading>
    <SkeletonRows count={3} hasStart />
  </Loading>
);

export function RecentActivity() {
  const t = useText('home');
  const common = useText('common');
  const records = useCall('app.assets/records', RECENT, { isKept: true });

  function content() {
    if (!records.data) {
      if (records.isError) return <LoadFailed error={records.error} onRetry={() => records.refetch()} />;
      return THREE_ROWS;
    }
    if (records.data.rows.length === 0) return <p className={styles.facts}>{t('activity.empty')}</p>;
    return (
      <List>
        {records.data.rows.map((record) => (
          <MovementRow key={`${record.account}/${record.money.asset}/${record.seq}`} record={record} />
        ))}
      </List>
    );
  }

  return (
    <Card title={t('activity.title')} action={<TextLink href={PATHS.records}>{common('action.viewAll')}</TextLink>}>
      {content()}
    </Card>
  );
}
