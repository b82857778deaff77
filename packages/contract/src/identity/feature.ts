import { defineFeature } from '../define-feature.ts';

export const identityFeature = defineFeature({
  name: 'identity',
  idPrefixes: ['idc', 'lok'],
  gates: { identity: { needsRealBook: true } },
  permissions: { 'identity.review': ['reviewer'] },
});
