import { defineServerFeature } from '../../platform/server-feature.ts';
import { bindingsJobs } from './jobs.ts';
import { bindingsRoutes } from './routes.ts';
import { seedBindings } from './seed.ts';

export const bindingsFeature = defineServerFeature({
  name: 'bindings',
  routes: bindingsRoutes,
  jobs: bindingsJobs,
  seeds: [seedBindings],
  tables: ['bank_card', 'digital_address'],
});
