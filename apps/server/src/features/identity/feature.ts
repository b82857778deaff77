import { defineServerFeature } from '../../platform/server-feature.ts';
import { identityConsoleRoutes } from './console-routes.ts';
import { identityJobs } from './jobs.ts';
import { identityRoutes } from './routes.ts';
import { seedIdentity } from './seed.ts';

export const identityFeature = defineServerFeature({
  name: 'identity',
  routes: [...identityRoutes, ...identityConsoleRoutes],
  jobs: identityJobs,
  seeds: [seedIdentity],
  tables: ['identity_case', 'identity_field', 'identity_look', 'identity_photo', 'identity_round'],
});
