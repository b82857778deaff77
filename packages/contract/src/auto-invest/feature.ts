import { defineFeature } from '../define-feature.ts';
import { autoInvestSettings } from './settings.ts';

export const autoInvestFeature = defineFeature({
  name: 'auto-invest',
  idPrefixes: ['aip', 'aia'],
  gates: { autoInvest: {}, autoInvestAssist: { needsRealBook: true, needsCertified: true } },
  permissions: { 'auto-invest.read': ['support', 'reviewer', 'finance'] },
  settingGroups: { 'auto-invest': { place: 9, isMoney: true } },
  settings: autoInvestSettings,
});
