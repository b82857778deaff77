import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { endStake } from './end.ts';
import type { StoredStake } from './rows.ts';
import { stakingStore } from './store.ts';

const AT_ONCE = 200;

/** [STK-9] [STK-10] Pays every stake whose day has come, however long ago. One that cannot be paid now holds up nobody. */
export async function matureStakes(platform: Pick<Platform, 'clock' | 'db' | 'ledger' | 'log'>): Promise<void> {
  const { clock, db, log } = platform;
  const now = clock.now();
  let place: { readonly at: StoredStake['maturesAt']; readonly id: string } | null = null;
  for (;;) {
    const due: readonly StoredStake[] = await stakingStore(db).due(now, place, AT_ONCE);
    for (const { id } of due) {
      const paid = await endStake(platform, id, 'term').catch((error: unknown) => {
        log.error('staking.not_matured', 'A stake could not be paid; retrying', { stake: id, err: error });
        return undefined;
      });
      if (paid && !paid.ok) log.warn('staking.waits', 'A stake waits to be paid', { stake: id, refusal: paid.code });
    }
    const last = due.at(-1);
    if (due.length < AT_ONCE || !last) return;
    place = { at: last.maturesAt, id: last.id };
  }
}

export const stakingJobs: readonly Job[] = [
  job({ name: 'mature-stakes', payload: z.object({}), cron: '* * * * *' }, (_payload, platform) =>
    matureStakes(platform),
  ),
];
