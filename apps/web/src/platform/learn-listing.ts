import type { AppInfo } from '@candor/contract';
import { learnAnswer } from '@candor/domain/listing';

/** What was listed since this app was built, from the answer that comes first. */
export function learnListed(info: AppInfo): void {
  learnAnswer(info);
}
