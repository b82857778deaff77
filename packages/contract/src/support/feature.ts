import { defineFeature } from '../define-feature.ts';

export const supportFeature = defineFeature({
  name: 'support',
  idPrefixes: ['sup', 'spm', 'spc'],
  permissions: { 'support.chat': ['support'] },
});
