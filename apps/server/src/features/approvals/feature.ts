import { defineServerFeature } from '../../platform/server-feature.ts';
import { approvalJobs } from './jobs.ts';
import { approvalRoutes } from './routes.ts';
import { seedApprovals } from './seed.ts';

export const approvalsFeature = defineServerFeature({
  name: 'approvals',
  routes: approvalRoutes,
  jobs: approvalJobs,
  seeds: [seedApprovals],
  services: ['approvals'],
  tables: ['approval'],
});
