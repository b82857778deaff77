import { PriceAlertsPage } from './PriceAlertsPage.tsx';

export const pages = { priceAlerts: PriceAlertsPage };
