import { defineServerFeature } from '../../platform/server-feature.ts';
import { profileJobs } from './jobs.ts';
import { profileRoutes } from './routes.ts';

export const profileFeature = defineServerFeature({
  name: 'profile',
  routes: profileRoutes,
  jobs: profileJobs,
  services: ['levels'],
  tables: ['level_change'],
});
