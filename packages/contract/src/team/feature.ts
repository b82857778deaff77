import { defineFeature } from '../define-feature.ts';

export const teamFeature = defineFeature({
  name: 'team',
  gates: { referral: { needsRealBook: true, regionSwitch: 'referral' }, team: { needsRealBook: true } },
});
