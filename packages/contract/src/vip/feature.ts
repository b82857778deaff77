import { defineFeature } from '../define-feature.ts';
import { vipSettings } from './settings.ts';

export const vipFeature = defineFeature({
  name: 'vip',
  idPrefixes: ['vip'],
  gates: { vip: { needsRealBook: true, needsTradePassword: true } },
  recordKinds: {
    'vip.bought': 'dealing',
    'vip.refunded': 'dealing',
  },
  permissions: { 'vip.read': ['finance'] },
  publicFigures: ['vip'],
  settingGroups: { vip: { place: 9, isMoney: true } },
  settings: vipSettings,
});
