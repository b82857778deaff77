import { defineServerFeature } from '../../platform/server-feature.ts';
import { bindingsJobs } from './jobs.ts';
import { bindingsRoutes } from './routes.ts';

export const bindingsFeature = defineServerFeature({
  name: 'bindings',
  routes: bindingsRoutes,
  jobs: bindingsJobs,
  tables: ['bank_card', 'digital_address'],
});
