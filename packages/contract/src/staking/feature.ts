import { defineFeature } from '../define-feature.ts';

export const stakingFeature = defineFeature({
  name: 'staking',
  gates: { staking: { needsRealBook: true, regionSwitch: 'staking' } },
});
