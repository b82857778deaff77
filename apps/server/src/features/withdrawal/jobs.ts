import { zId } from '@candor/contract/fields';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { endCoolOff } from './cool-off.ts';
import { follow } from './follow.ts';
import { followLost } from './lost-payments.ts';

const Found = z.object({ id: zId('wdr') });
const AT_ONCE = 200;

/** Goes on with one withdrawal. */
export const FOLLOW_WITHDRAWAL = 'follow-withdrawal';

export const withdrawalJobs: readonly Job[] = [
  /** Asked for by an approval of two, in its transaction. */
  job({ name: FOLLOW_WITHDRAWAL, payload: z.object({ id: zId('wdr') }) }, ({ id }, platform) => follow(platform, id)),

  job({ name: 'move-withdrawals', payload: z.object({}), cron: '* * * * *' }, async (_payload, platform) => {
    const { clock, db } = platform;
    const cooled = await db.many`select id from withdrawal
      where state = 'cooling' and ended_at is null and cool_until <= ${timestamp(clock.now())} order by state_at limit ${AT_ONCE}`;
    for (const row of cooled) await endCoolOff(platform, Found.parse(row).id);
    const left = await db.many`select id from withdrawal
        where state = 'approved' and ended_at is null and network is not null and payment_id is null
      union select withdrawal_id as id from withdrawal_event where told_at is null
      order by id limit ${AT_ONCE}`;
    for (const row of left) await follow(platform, Found.parse(row).id);
  }),

  job({ name: 'follow-lost-payments', payload: z.object({}), cron: '* * * * *' }, (_payload, platform) =>
    followLost(platform),
  ),
];
