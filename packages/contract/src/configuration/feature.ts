import { BY_ADMINS, defineFeature } from '../define-feature.ts';

export const configurationFeature = defineFeature({
  name: 'configuration',
  idPrefixes: ['stg'],
  permissions: { 'configuration.read': ['finance'] },
  approvals: { 'setting.change': BY_ADMINS },
});
