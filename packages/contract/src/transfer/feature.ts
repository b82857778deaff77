import { defineFeature } from '../define-feature.ts';

export const transferFeature = defineFeature({
  name: 'transfer',
  gates: {
    transfer: { needsRealBook: true, level: 'transferOpen', needsCertified: true, needsTradePassword: true },
  },
  recordKinds: { transfer: 'dealing' },
});
