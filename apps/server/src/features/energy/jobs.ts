import { zId } from '@candor/contract/fields';
import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { advance } from './advance.ts';
import { collectUnstaked } from './collect-unstaked.ts';
import { stakeOnce } from './stake-once.ts';

const Found = z.object({ id: zId('nrg') });
const AT_ONCE = 200;

export const energyJobs: readonly Job[] = [
  /** What a crash, a silent node or a signer that was away left lying, and what has come to its end. */
  job({ name: 'move-energy-orders', payload: z.object({}), cron: '* * * * *' }, async (_payload, platform) => {
    const { clock, db, log } = platform;
    const rows = await db.many`select id from energy_order where ended_at is null
      and (state <> 'active' or expires_at <= ${timestamp(clock.now())}) order by state_at limit ${AT_ONCE}`;
    for (const row of rows) {
      const { id } = Found.parse(row);
      // One that cannot go on holds up nobody.
      await advance(platform, id).catch((error: unknown) =>
        log.error('energy.order_failed', 'An energy order could not proceed; retrying', { order: id, err: error }),
      );
    }
  }),

  /** A new sandbox stakes a part of its play money as an operator would, by a real transaction and once. */
  job({ name: 'stake-sandbox', payload: z.object({}), cron: '* * * * *' }, async (_payload, platform) => {
    if (platform.config.mode === 'sandbox' && platform.localChains !== null) await stakeOnce(platform);
  }),

  /** [NRG-15] */
  job({ name: 'collect-unstaked', payload: z.object({}), cron: '27 * * * *' }, (_payload, platform) =>
    collectUnstaked(platform),
  ),

  job({ name: 'forget-energy-quotes', payload: z.object({}), cron: '17 * * * *' }, async (_payload, { clock, db }) => {
    await db.run`delete from energy_quote where expires_at < ${timestamp(later(clock.now(), -DAY_MS))}`;
  }),
];
