import { money } from '@candor/kernel';
import { defineServerFeature } from '../../platform/server-feature.ts';
import { teamRoutes } from './routes.ts';
import { runTeams } from './run-team.ts';
import { teamStore } from './store.ts';
import { teamVerifyChecks } from './verify-checks.ts';

export const teamFeature = defineServerFeature({
  name: 'team',
  routes: teamRoutes,
  loops: [runTeams],
  verifyChecks: teamVerifyChecks,
  publicFigures: {
    /** [TEA-4] Fees that were collected, and what of them went to those who invited. */
    team: async ({ db }) =>
      (await teamStore(db).figures()).map(({ asset, fees, shares }) => ({
        has: money(asset, fees),
        covers: money(asset, shares),
      })),
  },
  services: ['team'],
  tables: ['team_earned', 'team_fee', 'team_market', 'team_member', 'team_share', 'team_total'],
});
