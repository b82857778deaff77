import { defineFeature } from '../define-feature.ts';

export const assetsFeature = defineFeature({
  name: 'assets',
  recordKinds: { 'account.move': 'ownMove' },
});
