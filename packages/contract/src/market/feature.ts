import { BY_FINANCE, defineFeature } from '../define-feature.ts';

export const marketFeature = defineFeature({
  name: 'market',
  idPrefixes: ['pal'],
  permissions: { 'market.read': ['finance'], 'market.halt': ['finance'], 'market.pairs': ['finance'] },
  approvals: { 'market.resume': BY_FINANCE, 'market.resumeQuotes': BY_FINANCE },
});
