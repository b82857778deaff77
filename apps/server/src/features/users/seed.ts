import { DAY_MS, HOUR_MS, later, makeId } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS, type CustomerName, OPERATORS, type OperatorName } from '../../seed/cast.ts';
import type { Story } from '../../seed/story.ts';

const NOTES: readonly { who: CustomerName; by: OperatorName; agoMs: number; text: string }[] = [
  { who: 'mia', by: 'sven', agoMs: 6 * DAY_MS, text: 'Asked why a new address waits a day. Explained the cool-off.' },
  {
    who: 'noor',
    by: 'sven',
    agoMs: 20 * HOUR_MS,
    text: 'Wants to send money to her sister; told her to verify first.',
  },
  {
    who: 'bruno',
    by: 'rita',
    agoMs: 17 * DAY_MS,
    text: 'Has written twice about the ban. The reason was explained to him.',
  },
];

/** What colleagues have written down about customers. */
export async function seedNotes({ db }: Pick<Platform, 'db'>, { now }: Pick<Story, 'now'>): Promise<void> {
  for (const [index, { who, by, agoMs, text }] of NOTES.entries()) {
    const at = later(now, -agoMs);
    const id = makeId('nte', at, new Uint8Array(10).fill(index + 1));
    await db.run`insert into user_note (id, user_id, operator_id, text, at)
      values (${id}, ${CUSTOMERS[who].id}, ${OPERATORS[by].id}, ${text}, ${timestamp(at)}) on conflict do nothing`;
  }
}
