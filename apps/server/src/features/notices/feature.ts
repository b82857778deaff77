import { defineServerFeature } from '../../platform/server-feature.ts';
import { noticesJobs } from './jobs.ts';
import { runPushes } from './push-loop.ts';
import { pushRoutes } from './push-routes.ts';
import { runNotices } from './record-notices.ts';
import { noticesRoutes } from './routes.ts';

export const noticesFeature = defineServerFeature({
  name: 'notices',
  routes: [...noticesRoutes, ...pushRoutes],
  jobs: noticesJobs,
  loops: [runNotices, runPushes],
  tables: [
    'notice',
    'notice_announcement',
    'notice_cursor',
    'notice_setting',
    'push_key',
    'push_subscription',
    'push_delivery',
    'push_cursor',
  ],
});
