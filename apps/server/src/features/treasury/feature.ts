import { defineServerFeature } from '../../platform/server-feature.ts';
import { treasuryApprovals } from './approvals.ts';
import { treasuryJobs } from './jobs.ts';
import { treasuryRoutes } from './routes.ts';

export const treasuryFeature = defineServerFeature({
  name: 'treasury',
  routes: treasuryRoutes,
  jobs: treasuryJobs,
  approvals: treasuryApprovals,
  services: ['chains'],
});
