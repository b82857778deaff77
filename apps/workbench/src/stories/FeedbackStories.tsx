import { later } from '@candor/kernel';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  iconInfo,
  iconReceipt,
  Loading,
  LockedState,
  OfflineBar,
  SkeletonRows,
  type Status,
  StatusChip,
  Stepper,
  Timeline,
  useUi,
} from '@candor/ui';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import styles from './stories.module.css';

function Banners() {
  const words = useWords();
  return (
    <div className={styles.stack}>
      <OfflineBar>{words.offline}</OfflineBar>
      <OfflineBar tone="info" icon={iconInfo}>
        {words.demo}
      </OfflineBar>
      <Banner onDismiss={() => undefined}>{words.maintenance}</Banner>
      <Banner tone="warn">{words.sendOnly}</Banner>
      <Banner tone="danger" title={words.errorTitle}>
        {words.errorHint}
      </Banner>
    </div>
  );
}

function States() {
  const words = useWords();
  return (
    <div className={styles.grid}>
      <Card>
        <EmptyState
          icon={iconReceipt}
          title={words.emptyTitle}
          hint={words.emptyHint}
          action={
            <Button size="medium" variant="secondary">
              {words.deposit}
            </Button>
          }
        />
      </Card>
      <Card>
        <ErrorState
          title={words.errorTitle}
          hint={words.errorHint}
          code="61002 · 8f3a2c"
          onRetry={() => undefined}
          supportHref="#support"
        />
      </Card>
      <Card>
        <LockedState
          title={words.lockedTitle}
          rule={words.lockedRule}
          action={
            <Button size="medium" variant="secondary">
              {words.lockedWay}
            </Button>
          }
        />
      </Card>
      <Card>
        <Loading>
          <SkeletonRows count={4} hasStart />
        </Loading>
      </Card>
    </div>
  );
}

const STATUSES = ['pending', 'review', 'passed', 'rejected', 'running', 'stopped', 'full'] as const satisfies Status[];

function Chips() {
  const words = useWords();
  return (
    <div className={styles.wrap}>
      {STATUSES.map((status) => (
        <StatusChip key={status} status={status}>
          {words[status]}
        </StatusChip>
      ))}
    </div>
  );
}

function Timelines() {
  const words = useWords();
  const now = useUi().clock.now();
  return (
    <div className={styles.grid}>
      <Card>
        <Timeline
          steps={[
            { id: 'requested', title: words.requested, state: 'done', at: later(now, -900_000) },
            { id: 'review', title: words.review, state: 'current', at: later(now, -840_000), note: words.reviewNote },
            { id: 'sent', title: words.sent, state: 'upcoming' },
            { id: 'credited', title: words.credited, state: 'upcoming' },
          ]}
        />
      </Card>
      <Card>
        <Timeline
          steps={[
            { id: 'requested', title: words.requested, state: 'done', at: later(now, -900_000) },
            { id: 'review', title: words.rejected, state: 'rejected', at: now, note: words.rejectNote },
          ]}
        />
      </Card>
    </div>
  );
}

function Steps() {
  const words = useWords();
  return (
    <div className={styles.stack}>
      <Stepper titles={[words.recipient, words.amount, words.review, words.tradePassword]} current={1} />
    </div>
  );
}

export const feedbackStories: Story = {
  id: 'feedback',
  title: 'States and status',
  cases: [
    { name: 'Banners and bars', Case: Banners },
    { name: 'Empty, failed, locked, loading', Case: States },
    { name: 'Status chips', Case: Chips },
    { name: 'Timeline', Case: Timelines },
    { name: 'Stepper', Case: Steps },
  ],
};
