import { instant } from '@candor/kernel';
import { Banner, cx, Loading, Skeleton } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/text.ts';
import type { Reading } from '../platform/use-read.ts';
import { AsOf } from './AsOf.tsx';
import { FailureState } from './FailureState.tsx';
import { PageHead, type PageHeadProps } from './PageHead.tsx';
import styles from './ReadPage.module.css';

export type ReadPageProps<T> = Omit<PageHeadProps, 'end'> & {
  readonly reading: Reading<T>;
  /** When what is shown was read, where the answer says it. */
  readonly asOf?: ((value: T) => number) | undefined;
  /** What stays above the cards in every state: tabs, a choice. */
  readonly bar?: ReactNode | undefined;
  /** On a wide screen the first two cards stand side by side. */
  readonly isPaired?: boolean | undefined;
  readonly children: (value: T) => ReactNode;
};

/** A page of cards made of one answer, in every state that answer can be in. */
export function ReadPage<T>({ reading, asOf, bar, isPaired = false, children, ...head }: ReadPageProps<T>) {
  const end = reading.state === 'ready' && asOf && (
    <AsOf value={instant(asOf(reading.value))} isRefreshing={reading.isRefreshing} onRefresh={reading.retry} />
  );
  return (
    <>
      <PageHead {...head} end={end} />
      {bar}
      <Body reading={reading} className={cx(styles.grid, isPaired && styles.paired)}>
        {children}
      </Body>
    </>
  );
}

type BodyProps<T> = Pick<ReadPageProps<T>, 'reading' | 'children'> & { readonly className: string };

function Body<T>({ reading, className, children }: BodyProps<T>) {
  const t = useText();
  switch (reading.state) {
    case 'loading':
      return (
        <Loading>
          <div className={className}>
            <Skeleton height="140px" />
            <Skeleton height="220px" />
          </div>
        </Loading>
      );
    case 'failed':
      return <FailureState failure={reading.failure} onRetry={reading.retry} />;
    case 'ready':
      return (
        <>
          {reading.staleBecause && <Banner tone="warn">{t('failure.stale')}</Banner>}
          <div className={className}>{children(reading.value)}</div>
        </>
      );
    default:
      return reading satisfies never;
  }
}
