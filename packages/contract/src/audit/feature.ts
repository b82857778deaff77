import { defineFeature } from '../define-feature.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  idPrefixes: ['aud'],
  permissions: {
    'audit.readOwn': ['support', 'reviewer', 'finance', 'content'],
    'audit.readAll': ['finance'],
    'audit.check': ['finance'],
  },
});
