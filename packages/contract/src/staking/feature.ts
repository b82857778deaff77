import { BY_FINANCE, defineFeature } from '../define-feature.ts';

export const stakingFeature = defineFeature({
  name: 'staking',
  idPrefixes: ['skp', 'skh'],
  gates: { staking: { needsRealBook: true, regionSwitch: 'staking' } },
  recordKinds: {
    /** Between the customer's own accounts, and back. */
    'staking.open': 'ownMove',
    'staking.returned': 'ownMove',
    /** The end of the term: principal and interest in one transfer, of which only the interest is income. */
    'staking.matured': 'dealing',
  },
  permissions: { 'staking.desk': ['finance'] },
  publicFigures: ['staking'],
  approvals: { 'staking.project': BY_FINANCE, 'staking.close': BY_FINANCE },
});
