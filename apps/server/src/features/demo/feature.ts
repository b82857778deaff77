import { defineServerFeature } from '../../platform/server-feature.ts';
import { closeAllPositions } from '../margin/index.ts';
import { demoJobs } from './jobs.ts';
import { demoRoutes } from './routes.ts';

export const demoFeature = defineServerFeature({
  name: 'demo',
  routes: demoRoutes(closeAllPositions),
  jobs: demoJobs(closeAllPositions),
  tables: ['demo_reset', 'guest_account'],
});
