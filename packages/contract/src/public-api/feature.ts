import { defineFeature } from '../define-feature.ts';

export const publicApiFeature = defineFeature({
  name: 'public-api',
  idPrefixes: ['key'],
});
