import { defineServerFeature } from '../../platform/server-feature.ts';
import { noticesJobs } from './jobs.ts';
import { runNotices } from './record-notices.ts';
import { noticesRoutes } from './routes.ts';

export const noticesFeature = defineServerFeature({
  name: 'notices',
  routes: noticesRoutes,
  jobs: noticesJobs,
  loops: [runNotices],
  tables: ['notice', 'notice_announcement', 'notice_cursor', 'notice_setting'],
});
