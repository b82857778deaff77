import { defineServerFeature } from '../../platform/server-feature.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature = defineServerFeature({
  name: 'audit',
  routes: auditRoutes,
  tables: ['audit_head', 'audit_log'],
});
