import { defineFeature } from '../define-feature.ts';

export const priceAlertsFeature = defineFeature({ name: 'price-alerts', idPrefixes: ['pra'] });
