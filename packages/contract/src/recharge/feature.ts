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
  messageTemplates: {
    /** `amount` with its asset, over `network`. */
    'recharge.credited': { params: ['amount', 'network'], hasCode: false },
    /** A certificate; `reason` is one of CERTIFICATE_REASONS. */
    'recharge.rejected': { params: ['amount', 'reason'], hasCode: false },
  },
  settingGroups: { recharge: { place: 2, isMoney: true } },
  settings: rechargeSettings,
});
