import { VIP_ACCOUNT } from '@candor/domain/vip';
import { defineServerFeature } from '../../platform/server-feature.ts';
import { vipJobs } from './jobs.ts';
import { vipRoutes } from './routes.ts';
import { seedVip } from './seed.ts';
import { vipStore } from './store.ts';

export const vipFeature = defineServerFeature({
  name: 'vip',
  routes: vipRoutes,
  jobs: vipJobs,
  publicFigures: {
    /** [VIP-4] What lies aside, and what was paid for days that are not over. */
    vip: async ({ clock, db, ledger }) => [
      {
        has: await ledger.balance('real', { name: VIP_ACCOUNT, asset: 'USDT' }),
        covers: (await vipStore(db).sums(clock.now())).held,
      },
    ],
  },
  ledgerSeeds: [seedVip],
  tables: ['vip_term'],
});
