import { DAY_MS, type Id, type Instant, later, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

/** How many withdrawals of one customer may be on their way at once. */
export const MOST_OPEN = 20;

const Account = z.object({ created_at: zMoment, open: z.bigint() });

export async function readAccount(db: Queries, userId: Id<'usr'>) {
  const row = await db.one`select created_at,
      (select count(*) from withdrawal where user_id = u.id and ended_at is null) as open
    from app_user u where id = ${userId}`;
  const { created_at, open } = Account.parse(row);
  return { since: created_at, open: Number(open) };
}

/** [WDR-10] Whether this log-in was, within these 24 hours, the first on its device. */
export async function isNewDevice(db: Queries, userId: Id<'usr'>, sessionId: string, now: Instant): Promise<boolean> {
  const since = timestamp(later(now, -DAY_MS));
  const row = await db.maybeOne`select 1 from session s join login_event e on e.user_id = s.user_id
      and e.is_new_device and e.outcome = 'in' and e.at > ${since} and e.user_agent = s.user_agent and e.ip = s.ip
      and abs(extract(epoch from e.at - s.created_at)) * 1000 < ${MINUTE_MS}
    where s.id = ${sessionId} and s.user_id = ${userId} limit 1`;
  return row !== undefined;
}
