import { defineServerFeature } from '../../platform/server-feature.ts';
import { identityConsoleRoutes } from './console-routes.ts';
import { identityJobs } from './jobs.ts';
import { identityRoutes } from './routes.ts';

export const identityFeature = defineServerFeature({
  name: 'identity',
  routes: [...identityRoutes, ...identityConsoleRoutes],
  jobs: identityJobs,
  tables: ['identity_case', 'identity_field', 'identity_look', 'identity_photo', 'identity_round'],
});
