import { defineFeature } from '../define-feature.ts';

export const walletFeature = defineFeature({
  name: 'wallet',
  idPrefixes: ['wlt'],
});
