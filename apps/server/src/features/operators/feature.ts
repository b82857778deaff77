import { defineServerFeature } from '../../platform/server-feature.ts';
import { operatorRoutes } from './routes.ts';

export const operatorsFeature = defineServerFeature({
  name: 'operators',
  routes: operatorRoutes,
  services: ['operators'],
  tables: ['operator', 'operator_session'],
});
