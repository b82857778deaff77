import { defineServerFeature } from '../../platform/server-feature.ts';
import { watchBrake } from './brake.ts';
import { flashExchangeConsoleRoutes } from './console-routes.ts';
import { flashExchangeJobs } from './jobs.ts';
import { flashExchangeRoutes } from './routes.ts';
import { deskGrants } from './seed.ts';

export const flashExchangeFeature = defineServerFeature({
  name: 'flash-exchange',
  routes: [...flashExchangeRoutes, ...flashExchangeConsoleRoutes],
  jobs: flashExchangeJobs,
  loops: [watchBrake],
  houseGrants: deskGrants,
  tables: ['flash_exchange', 'flash_quote'],
});
