import { readFileSync } from 'node:fs';
import { type Recording, recordingOfCsv } from '@candor/domain/challenge';
import { RECORDING } from '@candor/strategy';

let known: Recording | undefined;

/** [CHG-3] What paths are drawn from, read once. */
export function recordedDays(): Recording {
  known ??= recordingOfCsv(readFileSync(recordingFile(), 'utf8'));
  return known;
}

export const RECORDING_SOURCE = `${RECORDING.what} (${RECORDING.source})`;

/** Beside its package while we run from the source, and in the build beside the bundle. */
function recordingFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../../../packages/strategy/data/' : './recordings/';
  return new URL(`${folder}${RECORDING.file}`, import.meta.url);
}
