import { defineServerFeature } from '../../platform/server-feature.ts';
import { stakingApprovals } from './approvals.ts';
import { stakingConsoleRoutes } from './console-routes.ts';
import { stakingJobs } from './jobs.ts';
import { stakingRoutes } from './routes.ts';
import { reserveGrants, seedProjects, stakeInHistory } from './seed.ts';
import { stakingStore } from './store.ts';
import { stakingVerifyChecks } from './verify-checks.ts';

export const stakingFeature = defineServerFeature({
  name: 'staking',
  routes: [...stakingRoutes, ...stakingConsoleRoutes],
  jobs: stakingJobs,
  approvals: stakingApprovals,
  verifyChecks: stakingVerifyChecks,
  publicFigures: {
    /** [STK-11] The interest set aside, and what was promised of it. */
    staking: async ({ db }) =>
      (await stakingStore(db).coverage()).map(({ setAside, promised }) => ({ has: setAside, covers: promised })),
  },
  seeds: [seedProjects],
  houseGrants: reserveGrants,
  ownMoves: { staking: stakeInHistory },
  tables: ['staking_holding', 'staking_project'],
});
