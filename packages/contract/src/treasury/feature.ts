import { BY_FINANCE, defineFeature } from '../define-feature.ts';

export const treasuryFeature = defineFeature({
  name: 'treasury',
  permissions: { 'treasury.read': ['finance'], 'treasury.stop': ['finance'] },
  approvals: { 'payments.resume': BY_FINANCE },
});
