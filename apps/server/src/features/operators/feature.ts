import { defineServerFeature } from '../../platform/server-feature.ts';
import { operatorApprovals } from './approvals.ts';
import { operatorRoutes } from './routes.ts';

export const operatorsFeature = defineServerFeature({
  name: 'operators',
  routes: operatorRoutes,
  approvals: operatorApprovals,
  services: ['operators'],
  tables: ['operator', 'operator_session'],
});
