import { defineServerFeature } from '../../platform/server-feature.ts';
import { priceAlertExamples } from './examples.ts';
import { priceAlertsJobs } from './jobs.ts';
import { runPriceAlerts } from './reach-alerts.ts';
import { priceAlertsRoutes } from './routes.ts';

export const priceAlertsFeature = defineServerFeature({
  name: 'price-alerts',
  routes: priceAlertsRoutes,
  jobs: priceAlertsJobs,
  loops: [runPriceAlerts],
  examples: priceAlertExamples,
  tables: ['price_alert', 'price_alert_place'],
});
