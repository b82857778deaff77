import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A long history is read by the server in several steps: so long is waited before it is asked to go on. */
const AGAIN_MS = 300;

export const STILL_READING = 'statement.stillReading';

type Reading<T> = Pick<UseQueryResult<T>, 'refetch' | 'fetchStatus'> & {
  readonly error: { readonly failure: { readonly code: string } } | null;
};

/** Asks on while the server says that it is still reading, and says whether it is. */
export function useAskedOn<T>({ error, refetch, fetchStatus }: Reading<T>): boolean {
  const isStillReading = error?.failure.code === STILL_READING;
  useEffect(() => {
    if (!isStillReading || fetchStatus !== 'idle') return undefined;
    const timer = setTimeout(() => void refetch(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isStillReading, fetchStatus, refetch]);
  return isStillReading;
}
