import { defineServerFeature } from '../../platform/server-feature.ts';
import { approvalJobs } from './jobs.ts';
import { approvalRoutes } from './routes.ts';

export const approvalsFeature = defineServerFeature({
  name: 'approvals',
  routes: approvalRoutes,
  jobs: approvalJobs,
  services: ['approvals'],
  tables: ['approval'],
});
