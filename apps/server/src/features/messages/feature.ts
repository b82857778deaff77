import { defineServerFeature } from '../../platform/server-feature.ts';
import { messageJobs } from '../../services/messages/jobs.ts';
import { messageRoutes } from './routes.ts';

export const messagesFeature = defineServerFeature({
  name: 'messages',
  routes: messageRoutes,
  jobs: messageJobs,
  services: ['messages'],
  tables: ['message'],
});
