import { defineServerFeature } from '../../platform/server-feature.ts';
import { allowListed } from './allow-listed.ts';
import { fundHouse } from './fund-house.ts';
import { sandboxRoutes } from './routes.ts';

export const sandboxFeature = defineServerFeature({
  name: 'sandbox',
  routes: sandboxRoutes,
  sandboxLoops: [fundHouse, allowListed],
  services: ['local-chains', 'local-venues'],
});
