import { defineServerFeature } from '../../platform/server-feature.ts';
import { verificationRoutes } from './routes.ts';

export const verificationFeature = defineServerFeature({
  name: 'verification',
  routes: verificationRoutes,
  tables: ['verification'],
});
