import { BY_FINANCE, defineFeature } from '../define-feature.ts';

export const marketFeature = defineFeature({
  name: 'market',
  permissions: { 'market.read': ['finance'], 'market.halt': ['finance'] },
  approvals: { 'market.resume': BY_FINANCE },
});
