import { defineServerFeature } from '../../platform/server-feature.ts';
import { fundHouse } from './fund-house.ts';
import { sandboxRoutes } from './routes.ts';

export const sandboxFeature = defineServerFeature({
  name: 'sandbox',
  routes: sandboxRoutes,
  sandboxLoops: [fundHouse],
  services: ['local-chains', 'local-venues'],
});
