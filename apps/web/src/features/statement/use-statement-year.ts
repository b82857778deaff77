import { useEffect } from 'react';
import { ownZone } from '../../platform/own-zone.ts';
import { useCall } from '../../platform/use-call.ts';

/** A long history is read in several steps: so long is waited before the next one. */
const AGAIN_MS = 300;

export const STILL_READING = 'statement.stillReading';

/** One year's statement. While the server still reads the history, it is asked on and says how far it got. */
export function useStatementYear(year: number) {
  const reading = useCall('app.statement/year', { year: String(year), zone: ownZone() });
  const { error, refetch, fetchStatus } = reading;
  const isStillReading = error?.failure.code === STILL_READING;
  useEffect(() => {
    if (!isStillReading || fetchStatus !== 'idle') return undefined;
    const timer = setTimeout(() => void refetch(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isStillReading, fetchStatus, refetch]);
  return { ...reading, error: isStillReading ? null : error, isStillReading };
}
