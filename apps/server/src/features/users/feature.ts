import { defineServerFeature } from '../../platform/server-feature.ts';
import { userRoutes } from './routes.ts';

export const usersFeature = defineServerFeature({
  name: 'users',
  routes: userRoutes,
  tables: ['user_note'],
});
