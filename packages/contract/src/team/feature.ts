import { defineFeature } from '../define-feature.ts';
import { teamSettings } from './settings.ts';

export const teamFeature = defineFeature({
  name: 'team',
  idPrefixes: ['tsh'],
  gates: { referral: { needsRealBook: true, regionSwitch: 'referral' }, team: { needsRealBook: true } },
  recordKinds: { 'team.share': 'dealing' },
  permissions: { 'team.read': ['finance'] },
  settingGroups: { team: { place: 10, isMoney: true } },
  settings: teamSettings,
  publicFigures: ['team'],
});
