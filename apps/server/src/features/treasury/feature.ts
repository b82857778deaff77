import { defineServerFeature } from '../../platform/server-feature.ts';
import { treasuryJobs } from './jobs.ts';
import { treasuryRoutes } from './routes.ts';

export const treasuryFeature = defineServerFeature({
  name: 'treasury',
  routes: treasuryRoutes,
  jobs: treasuryJobs,
  services: ['chains'],
});
