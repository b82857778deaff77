import { BY_FINANCE, defineFeature } from '../define-feature.ts';

export const challengeFeature = defineFeature({
  name: 'challenge',
  idPrefixes: ['chl', 'cha'],
  gates: {
    /** One person, one rank: whoever plays for prizes is certified. */
    challenge: { needsRealBook: true, needsCertified: true },
    paidAttempts: {
      needsRealBook: true,
      needsCertified: true,
      needsTradePassword: true,
      regionSwitch: 'paidAttempts',
    },
  },
  recordKinds: { 'challenge.entry': 'dealing', 'challenge.prize': 'dealing', 'challenge.refund': 'dealing' },
  permissions: { 'challenge.desk': ['finance'] },
  approvals: { 'challenge.create': BY_FINANCE },
  publicFigures: ['challenge'],
});
