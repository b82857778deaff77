import { defineFeature } from '../define-feature.ts';

export const challengeFeature = defineFeature({
  name: 'challenge',
  gates: { paidAttempts: { needsRealBook: true, regionSwitch: 'paidAttempts' } },
});
