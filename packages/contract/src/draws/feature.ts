import { BY_ADMINS, defineFeature } from '../define-feature.ts';

export const drawsFeature = defineFeature({
  name: 'draws',
  idPrefixes: ['drs', 'drw'],
  permissions: { 'draws.desk': ['content'] },
  // What is drawn and how often, and never what comes of it: no proposal has a field for a seed or a number.
  approvals: { 'series.create': BY_ADMINS, 'series.pause': BY_ADMINS },
});
