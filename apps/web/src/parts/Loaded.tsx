import { Loading } from '@candor/ui';
import type { ReactNode } from 'react';
import type { useCall } from '../platform/use-call.ts';
import { LoadFailed } from './LoadFailed.tsx';

type Props<T> = {
  readonly reading: Pick<ReturnType<typeof useCall>, 'error' | 'fetchStatus' | 'refetch'> & {
    readonly data: T | undefined;
  };
  /** What stands there until the answer does. */
  readonly bones: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** A page of one answer: its bones, why there is none and the way to try again, or what it is about. */
export function Loaded<T>({ reading, bones, children }: Props<T>) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.error) {
    const isRetrying = reading.fetchStatus === 'fetching';
    return <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} isRetrying={isRetrying} />;
  }
  return <Loading>{bones}</Loading>;
}
