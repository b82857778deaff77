import { defineServerFeature } from '../../platform/server-feature.ts';
import { pictures } from '../../services/pictures/open-pictures.ts';
import { runAnnouncements } from './announce.ts';
import { newsApprovals } from './approvals.ts';
import { newsDeskRoutes } from './desk-routes.ts';
import { runMonth } from './make-month.ts';
import { newsData } from './open-data.ts';
import { newsRoutes } from './routes.ts';
import { seedNews } from './seed/seed-news.ts';

export const newsFeature = defineServerFeature({
  name: 'news',
  routes: [...newsRoutes, ...newsDeskRoutes],
  approvals: newsApprovals,
  loops: [runAnnouncements, runMonth],
  mountedApis: [pictures, newsData],
  seeds: [seedNews],
  services: ['announcements', 'pictures'],
  tables: ['news_article', 'news_data', 'news_revision', 'news_text', 'picture', 'picture_size'],
});
