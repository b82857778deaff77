import { BY_FINANCE, defineFeature } from '../define-feature.ts';

export const listingFeature = defineFeature({
  name: 'listing',
  /** One operator proposes, another approves, and the database carries it out. */
  approvals: {
    'market.change': BY_FINANCE,
    'market.list': BY_FINANCE,
    'asset.list': BY_FINANCE,
    'network.list': BY_FINANCE,
    'asset.logo': BY_FINANCE,
    'network.change': BY_FINANCE,
    'asset.delist': BY_FINANCE,
  },
});
