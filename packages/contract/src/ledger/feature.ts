import { BY_FINANCE, defineFeature } from '../define-feature.ts';

export const ledgerFeature = defineFeature({
  name: 'ledger',
  permissions: { 'ledger.read': ['finance'], 'ledger.verify': ['finance'] },
  approvals: { 'money.house': BY_FINANCE },
});
