import { defineServerFeature } from '../../platform/server-feature.ts';
import { statementRoutes } from './routes.ts';

export const statementFeature = defineServerFeature({
  name: 'statement',
  routes: statementRoutes,
  tables: ['moment_price'],
});
