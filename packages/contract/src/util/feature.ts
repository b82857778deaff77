import { defineFeature } from '../define-feature.ts';

export const utilFeature = defineFeature({
  name: 'util',
  idPrefixes: ['fil'],
});
