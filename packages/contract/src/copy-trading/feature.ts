import { defineFeature } from '../define-feature.ts';

export const copyTradingFeature = defineFeature({
  name: 'copy-trading',
  gates: {
    copyTrading: { needsRealBook: true, regionSwitch: 'copyTrading' },
    /** A project of one's own, for others to follow. */
    copyLeading: { needsRealBook: true, regionSwitch: 'copyTrading', level: 2, needsCertified: true },
  },
});
