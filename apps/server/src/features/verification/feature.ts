import { defineServerFeature } from '../../platform/server-feature.ts';
import { verificationJobs } from './jobs.ts';
import { verificationRoutes } from './routes.ts';

export const verificationFeature = defineServerFeature({
  name: 'verification',
  routes: verificationRoutes,
  jobs: verificationJobs,
  tables: ['verification'],
});
