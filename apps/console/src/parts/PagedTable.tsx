import { Banner, Button, type Column, DataTable, Loading, Skeleton, useUi } from '@candor/ui';
import type { ReactNode } from 'react';
import type { Failure } from '../platform/api.ts';
import { useText } from '../platform/text.ts';
import type { PagesReading } from '../platform/use-read.ts';
import { FailureState } from './FailureState.tsx';
import styles from './PagedTable.module.css';
import { useFailureWords } from './use-failure-words.ts';

export type PagedTableProps<T> = {
  readonly label: string;
  readonly reading: PagesReading<T>;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T) => string;
  readonly onOpen: (row: T) => void;
  readonly csvName: string;
  readonly toolbar?: ReactNode | undefined;
  readonly empty: ReactNode;
  /** What the foot says about the rows: «40 accounts loaded». */
  readonly count: (rows: readonly T[]) => string;
};

/**
 * A list by cursor as a DataTable, with every state it can be in. One table serves all of them: another one would take
 * the search field away from under whoever is typing into it while rows arrive.
 */
export function PagedTable<T>({ reading, count, empty, ...table }: PagedTableProps<T>) {
  const isReady = reading.state === 'ready';
  const rows = isReady ? reading.rows : [];
  return (
    <div className={styles.list} data-outdated={isReady && reading.isOutdated}>
      {isReady && reading.failure && <StaleNotice failure={reading.failure} onRetry={reading.retry} />}
      <DataTable
        {...table}
        rows={rows}
        empty={<NoRows reading={reading}>{empty}</NoRows>}
        foot={isReady && rows.length > 0 && <Foot reading={reading}>{count(rows)}</Foot>}
      />
    </div>
  );
}

function NoRows<T>({ reading, children }: { readonly reading: PagesReading<T>; readonly children: ReactNode }) {
  switch (reading.state) {
    case 'loading':
      return <TableSkeleton />;
    case 'failed':
      return <FailureState failure={reading.failure} onRetry={reading.retry} />;
    case 'ready':
      return children;
    default:
      return reading satisfies never;
  }
}

type Ready<T> = Extract<PagesReading<T>, { state: 'ready' }>;

function Foot<T>({ reading, children }: { readonly reading: Ready<T>; readonly children: ReactNode }) {
  const { text } = useUi();
  return (
    <div className={styles.foot}>
      <span>{children}</span>
      {reading.hasMore ? (
        <Button variant="secondary" size="small" isBusy={reading.isLoadingMore} onClick={reading.loadMore}>
          {text.loadMore}
        </Button>
      ) : (
        <span>{text.endOfList}</span>
      )}
    </div>
  );
}

function StaleNotice({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { text } = useUi();
  const t = useText();
  const failureWords = useFailureWords();
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {text.retry}
    </Button>
  );
  return (
    <Banner tone="warn" action={retry}>
      {t('failure.stale')} {failureWords(failure)}
    </Banner>
  );
}

const BONES = ['64%', '48%', '56%', '40%', '60%', '44%', '52%', '48%'] as const;

function TableSkeleton() {
  return (
    <Loading>
      {BONES.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bones have no other identity
        <div key={index} className={styles.bone}>
          <Skeleton width={width} height="14px" />
        </div>
      ))}
    </Loading>
  );
}
