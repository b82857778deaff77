import type words from '@candor/i18n/en/price-alerts.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'price-alerts': typeof words;
  }
}

export const paths = { priceAlerts: '/pages/market/alerts' } as const;

export const feature: WebFeature = { name: 'price-alerts', tab: 'quotation', customers: paths };
