import { defineServerFeature } from '../../platform/server-feature.ts';
import { supportActionRoutes } from './desk-actions.ts';
import { supportDeskRoutes } from './desk-routes.ts';
import { supportJobs } from './jobs.ts';
import { supportRoutes } from './routes.ts';
import { seedSupport } from './seed.ts';
import { supportVisitorRoutes } from './visitor-routes.ts';

export const supportFeature = defineServerFeature({
  name: 'support',
  routes: [...supportRoutes, ...supportVisitorRoutes, ...supportDeskRoutes, ...supportActionRoutes],
  jobs: supportJobs,
  seeds: [seedSupport],
  tables: ['support_canned', 'support_conversation', 'support_message'],
});
