import { defineServerFeature } from '../../platform/server-feature.ts';
import { agentRoutes } from './routes.ts';

export const agentFeature = defineServerFeature({
  name: 'agent',
  routes: agentRoutes,
});
