import { defineServerFeature } from '../../platform/server-feature.ts';
import { sessionJobs } from '../../services/session/jobs.ts';
import { authRoutes } from './routes.ts';

export const authFeature = defineServerFeature({
  name: 'auth',
  routes: authRoutes,
  jobs: sessionJobs,
  services: ['customers', 'session'],
  tables: ['app_user', 'known_device', 'login_event', 'session', 'wrong_try'],
});
