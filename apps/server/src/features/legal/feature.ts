import { defineServerFeature } from '../../platform/server-feature.ts';
import { legalApprovals } from './approvals.ts';
import { legalConsoleRoutes } from './console-routes.ts';
import { runShipped } from './publish-shipped.ts';
import { legalRoutes } from './routes.ts';
import { seedLegal } from './seed.ts';

export const legalFeature = defineServerFeature({
  name: 'legal',
  routes: [...legalRoutes, ...legalConsoleRoutes],
  loops: [runShipped],
  approvals: legalApprovals,
  seeds: [seedLegal],
  services: ['legal'],
  tables: ['legal_consent', 'legal_draft', 'legal_text', 'legal_version'],
});
