import { defineFeature } from '../define-feature.ts';

export const autoInvestFeature = defineFeature({
  name: 'auto-invest',
  gates: { autoInvest: {} },
});
