import { defineFeature } from '../define-feature.ts';

export const approvalsFeature = defineFeature({
  name: 'approvals',
  idPrefixes: ['apr'],
  permissions: { 'approvals.read': ['support', 'reviewer', 'finance', 'content'] },
});
