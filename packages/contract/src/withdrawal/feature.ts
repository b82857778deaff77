import { BY_FINANCE, defineFeature } from '../define-feature.ts';
import { withdrawalSettings } from './settings.ts';

export const withdrawalFeature = defineFeature({
  name: 'withdrawal',
  idPrefixes: ['wdr', 'pof', 'pay'],
  gates: { withdrawal: { needsRealBook: true, isOpenToBanned: true, needsCertified: true, needsTradePassword: true } },
  recordKinds: {
    /** Set aside when it is asked for; given back where it is not paid; spent, which the customer's account does not feel. */
    withdrawal: 'toOutside',
    'withdrawal.returned': 'toOutside',
    'withdrawal.paid': 'toOutside',
    /** Paid before a backup was put back that did not know of it. */
    'withdrawal.restored': 'toOutside',
  },
  permissions: { 'withdrawal.review': ['reviewer', 'finance'], 'withdrawal.payout': ['finance'] },
  approvals: {
    // Whoever reviews says the first yes; the second is finance's or an administrator's.
    'withdrawal.large': { propose: ['reviewer', 'finance', 'admin'], decide: ['finance', 'admin'] },
    'withdrawal.lost': BY_FINANCE,
  },
  messageTemplates: {
    /** `amount` with its asset, `to` the ends of where it goes. */
    'withdrawal.requested': { params: ['amount', 'to'], hasCode: false },
    'withdrawal.paid': { params: ['amount', 'to'], hasCode: false },
    /** `reason` is one of WITHDRAWAL_REASONS. */
    'withdrawal.rejected': { params: ['amount', 'to', 'reason'], hasCode: false },
    'withdrawal.failed': { params: ['amount', 'to'], hasCode: false },
  },
  settingGroups: { withdrawal: { place: 3, isMoney: true } },
  settings: withdrawalSettings,
});
