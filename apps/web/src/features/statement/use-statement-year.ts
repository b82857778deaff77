import { useAskedOn } from '../../parts/use-asked-on.ts';
import { ownZone } from '../../platform/own-zone.ts';
import { useCall } from '../../platform/use-call.ts';

/** One year's statement; that the server still reads the history is no failure. */
export function useStatementYear(year: number) {
  const reading = useCall('app.statement/year', { year: String(year), zone: ownZone() });
  const isStillReading = useAskedOn(reading);
  return { ...reading, error: isStillReading ? null : reading.error, isStillReading };
}
