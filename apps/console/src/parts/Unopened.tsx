import { Loading, SkeletonRows } from '@candor/ui';
import type { ReactNode } from 'react';
import type { Reading } from '../platform/use-read.ts';
import { FailureState } from './FailureState.tsx';
import { PageHead } from './PageHead.tsx';

type Props = {
  readonly reading: Exclude<Reading<never>, { state: 'ready' }>;
  readonly title: string;
  readonly above: ReactNode;
};

/** The page of one case while it is being opened, or says why it cannot be. */
export function Unopened({ reading, title, above }: Props) {
  return (
    <>
      <PageHead title={title} above={above} />
      {reading.state === 'failed' ? (
        <FailureState failure={reading.failure} onRetry={reading.retry} />
      ) : (
        <Loading>
          <SkeletonRows count={6} />
        </Loading>
      )}
    </>
  );
}
