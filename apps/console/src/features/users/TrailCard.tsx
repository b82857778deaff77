import { userTrail } from '@candor/contract/users/calls';
import { instant } from '@candor/kernel';
import { Button, Card, DateTime, List, ListRow, Loading, SkeletonRows, useUi } from '@candor/ui';
import { FailureState } from '../../parts/FailureState.tsx';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import styles from './Users.module.css';

const PAGE_SIZE = '10';

/** Everything the audit log says about this customer: done to them, or by them. */
export function TrailCard({ userId }: { readonly userId: string }) {
  const t = useText();
  return (
    <Card title={t('users.trail')}>
      <Trail userId={userId} />
    </Card>
  );
}

function Trail({ userId }: { readonly userId: string }) {
  const t = useText();
  const { text } = useUi();
  const trail = useReadPages(userTrail, { id: userId, limit: PAGE_SIZE });
  switch (trail.state) {
    case 'loading':
      return (
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      );
    case 'failed':
      return <FailureState failure={trail.failure} onRetry={trail.retry} />;
    case 'ready':
      if (trail.rows.length === 0) return <p className={styles.note}>{t('users.trail.none')}</p>;
      return (
        <>
          <List>
            {trail.rows.map((entry) => (
              <ListRow
                key={entry.seq}
                title={<code>{entry.action}</code>}
                note={entry.reason ? `${entry.actor.name}: ${entry.reason}` : entry.actor.name}
                end={<DateTime value={instant(entry.at)} />}
              />
            ))}
          </List>
          {trail.hasMore && (
            <Button variant="secondary" size="small" isBusy={trail.isLoadingMore} onClick={trail.loadMore}>
              {text.loadMore}
            </Button>
          )}
        </>
      );
    default:
      return trail satisfies never;
  }
}
