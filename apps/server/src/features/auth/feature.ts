import { defineServerFeature } from '../../platform/server-feature.ts';
import { sessionJobs } from '../../services/session/jobs.ts';
import { authRoutes } from './routes.ts';
import { seedDevices } from './seed-devices.ts';
import { seedLogIns } from './seed-log-ins.ts';

export const authFeature = defineServerFeature({
  name: 'auth',
  routes: authRoutes,
  jobs: sessionJobs,
  seeds: [seedLogIns, seedDevices],
  services: ['customers', 'session'],
  tables: ['app_user', 'known_device', 'login_event', 'remembered_device', 'session', 'wrong_try'],
});
