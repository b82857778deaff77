import { defineFeature } from '../define-feature.ts';

export const legalFeature = defineFeature({
  name: 'legal',
  idPrefixes: ['lgv'],
  permissions: { 'legal.desk': ['content'] },
  approvals: { 'legal.publish': { propose: ['content', 'admin'], decide: ['admin'] } },
});
