import { defineFeature } from '../define-feature.ts';

export const transparencyFeature = defineFeature({
  name: 'transparency',
  idPrefixes: ['tpb'],
  permissions: { 'transparency.read': ['finance'] },
});
