import { defineFeature, PLAIN_MESSAGE } from '../define-feature.ts';

export const identityFeature = defineFeature({
  name: 'identity',
  idPrefixes: ['idc', 'lok'],
  gates: { identity: { needsRealBook: true } },
  permissions: { 'identity.review': ['reviewer'] },
  messageTemplates: {
    'identity.certified': PLAIN_MESSAGE,
    'identity.rejected': PLAIN_MESSAGE,
    /** Another document of who is certified: accepted, or not and nothing else changed. */
    'identity.replaced': PLAIN_MESSAGE,
    'identity.replacementRejected': PLAIN_MESSAGE,
  },
});
