import { BY_FINANCE, defineFeature } from '../define-feature.ts';
import { energySettings } from './settings.ts';

export const energyFeature = defineFeature({
  name: 'energy',
  idPrefixes: ['nrg'],
  gates: { energy: { needsRealBook: true, regionSwitch: 'energy' } },
  recordKinds: {
    /** Set aside when a rental is paid; earned when the chain shows it; given back where it does not. */
    energy: 'dealing',
    'energy.delivered': 'dealing',
    'energy.refunded': 'dealing',
  },
  permissions: { 'energy.desk': ['finance'] },
  approvals: { 'energy.stake': BY_FINANCE },
  messageTemplates: {
    /** `energy` as a number, `to` the ends of the receiver. */
    'energy.ended': { params: ['energy', 'to'], hasCode: false },
  },
  settingGroups: { energy: { place: 4 } },
  settings: energySettings,
});
