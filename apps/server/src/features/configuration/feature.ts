import { defineServerFeature } from '../../platform/server-feature.ts';
import { configurationApprovals } from './approvals.ts';
import { configurationRoutes } from './routes.ts';

export const configurationFeature = defineServerFeature({
  name: 'configuration',
  routes: configurationRoutes,
  approvals: configurationApprovals,
  tables: ['setting_version'],
});
