import { defineFeature } from '../define-feature.ts';
import { copyTradingSettings } from './settings.ts';

export const copyTradingFeature = defineFeature({
  name: 'copy-trading',
  idPrefixes: ['cpp', 'cpf', 'cpo'],
  gates: {
    copyTrading: { needsRealBook: true, regionSwitch: 'copyTrading', needsCertified: true },
    /** A project of one's own, for others to follow. */
    copyLeading: { needsRealBook: true, regionSwitch: 'copyTrading', level: 2, needsCertified: true },
  },
  recordKinds: {
    /** From the customer to an account of their follow or stake, and everything it has back from it. */
    'copy.funded': 'ownMove',
    'copy.returned': 'ownMove',
    /** A follower's profit share, to the leader. */
    'copy.share': 'dealing',
  },
  permissions: {
    'copy-trading.read': ['support', 'reviewer', 'finance'],
    'copy-trading.decide': ['reviewer'],
  },
  settingGroups: { 'copy-trading': { place: 10, isMoney: true } },
  settings: copyTradingSettings,
});
