import { defineServerFeature } from '../../platform/server-feature.ts';
import { challengeApprovals } from './approvals.ts';
import { challengeConsoleRoutes } from './console-routes.ts';
import { challengeJobs } from './jobs.ts';
import { challengeRoutes } from './routes.ts';
import { openSeededChallenge, poolGrants, seedChallenge } from './seed.ts';
import { challengeStore } from './store.ts';
import { challengeVerifyChecks } from './verify-checks.ts';

export const challengeFeature = defineServerFeature({
  name: 'challenge',
  routes: [...challengeRoutes, ...challengeConsoleRoutes],
  jobs: challengeJobs,
  approvals: challengeApprovals,
  verifyChecks: challengeVerifyChecks,
  publicFigures: {
    /** [CHG-12] What lies in the pools, and what of them is still to be paid. */
    challenge: async ({ db }) => await challengeStore(db).coverage(),
  },
  seeds: [seedChallenge],
  houseGrants: poolGrants,
  ledgerSeeds: [openSeededChallenge],
  tables: ['prize_challenge', 'challenge_attempt', 'challenge_limit', 'challenge_payout'],
});
