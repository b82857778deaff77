import { defineFeature } from '../define-feature.ts';

export const publicApiFeature = defineFeature({
  name: 'public-api',
  idPrefixes: ['key'],
  messageTemplates: {
    /** `what` is `added` or `revoked`, `which` the key's label. */
    'apiKey.changed': { params: ['what', 'which'], hasCode: false },
  },
});
