import { Banner, Button, type Column, DataTable, Loading, Skeleton, useUi } from '@candor/ui';
import type { ReactNode } from 'react';
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

/** A list by cursor as a DataTable, with every state it can be in. The toolbar stays through all of them. */
export function PagedTable<T>({ reading, count, empty, ...table }: PagedTableProps<T>) {
  const { text } = useUi();
  const t = useText();
  const failureWords = useFailureWords();
  switch (reading.state) {
    case 'loading':
      return <DataTable {...table} rows={[]} empty={<TableSkeleton />} />;
    case 'failed':
      return (
        <DataTable {...table} rows={[]} empty={<FailureState failure={reading.failure} onRetry={reading.retry} />} />
      );
    case 'ready': {
      const { rows, hasMore, isLoadingMore, failure } = reading;
      return (
        <div className={styles.list} data-outdated={reading.isOutdated}>
          {failure && (
            <Banner
              tone="warn"
              action={
                <Button variant="secondary" size="small" onClick={reading.retry}>
                  {text.retry}
                </Button>
              }
            >
              {t('failure.stale')} {failureWords(failure)}
            </Banner>
          )}
          <DataTable
            {...table}
            rows={rows}
            empty={empty}
            foot={
              rows.length > 0 && (
                <div className={styles.foot}>
                  <span>{count(rows)}</span>
                  {hasMore ? (
                    <Button variant="secondary" size="small" isBusy={isLoadingMore} onClick={reading.loadMore}>
                      {text.loadMore}
                    </Button>
                  ) : (
                    <span>{text.endOfList}</span>
                  )}
                </div>
              )
            }
          />
        </div>
      );
    }
    default:
      return reading satisfies never;
  }
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
