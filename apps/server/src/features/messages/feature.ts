import { defineServerFeature } from '../../platform/server-feature.ts';
import { messageJobs } from '../../services/messages/jobs.ts';
import { messageRoutes } from './routes.ts';
import { seedMessages } from './seed.ts';

export const messagesFeature = defineServerFeature({
  name: 'messages',
  routes: messageRoutes,
  jobs: messageJobs,
  seeds: [seedMessages],
  services: ['messages'],
  tables: ['message'],
});
