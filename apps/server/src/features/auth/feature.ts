import { defineServerFeature } from '../../platform/server-feature.ts';
import { authJobs } from './jobs.ts';
import { authRoutes } from './routes.ts';

export const authFeature = defineServerFeature({
  name: 'auth',
  routes: authRoutes,
  jobs: authJobs,
  services: ['session'],
  tables: ['app_user', 'installation', 'known_device', 'login_event', 'session', 'wrong_try'],
});
