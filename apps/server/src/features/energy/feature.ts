import { defineServerFeature } from '../../platform/server-feature.ts';
import { energyApprovals } from './approvals.ts';
import { energyConsoleRoutes } from './console-routes.ts';
import { energyJobs } from './jobs.ts';
import { energyRoutes } from './routes.ts';
import { energySettlements } from './settle.ts';

export const energyFeature = defineServerFeature({
  name: 'energy',
  routes: [...energyRoutes, ...energyConsoleRoutes],
  jobs: energyJobs,
  settlements: energySettlements,
  approvals: energyApprovals,
  tables: ['energy_event', 'energy_order', 'energy_quote'],
});
