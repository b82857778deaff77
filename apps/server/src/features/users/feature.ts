import { defineServerFeature } from '../../platform/server-feature.ts';
import { userApprovals } from './approvals.ts';
import { userRoutes } from './routes.ts';
import { seedNotes } from './seed.ts';

export const usersFeature = defineServerFeature({
  name: 'users',
  routes: userRoutes,
  approvals: userApprovals,
  seeds: [seedNotes],
  tables: ['user_note'],
});
