import type { Instant } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

/**
 * Waits for one's turn to count something, until the end of the transaction: otherwise a hundred requests at once would
 * all read the same count and all be let in.
 */
export async function takeTurn(tx: Queries, subject: string, now: Instant): Promise<void> {
  await tx.run`insert into counting (subject, at) values (${subject}, ${timestamp(now)})
    on conflict (subject) do update set at = excluded.at`;
}
