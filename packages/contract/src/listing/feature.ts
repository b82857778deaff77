import { defineFeature } from '../define-feature.ts';

export const listingFeature = defineFeature({
  name: 'listing',
});
