import { defineFeature } from '../define-feature.ts';
import { rechargeSettings } from './settings.ts';

export const rechargeFeature = defineFeature({
  name: 'recharge',
  idPrefixes: ['dep', 'crt', 'swp'],
  gates: { recharge: { needsRealBook: true } },
  recordKinds: { recharge: 'fromOutside' },
  permissions: { 'recharge.review': ['reviewer', 'finance'] },
  approvals: {
    // Whoever looks at certificates proposes; the money is finance's or an administrator's to give.
    'recharge.credit': { propose: ['reviewer', 'finance', 'admin'], decide: ['finance', 'admin'] },
  },
  settingGroups: { recharge: { place: 2, isMoney: true } },
  settings: rechargeSettings,
});
