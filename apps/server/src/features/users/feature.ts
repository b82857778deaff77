import { defineServerFeature } from '../../platform/server-feature.ts';
import { userApprovals } from './approvals.ts';
import { userRoutes } from './routes.ts';

export const usersFeature = defineServerFeature({
  name: 'users',
  routes: userRoutes,
  approvals: userApprovals,
  tables: ['user_note'],
});
