import { defineFeature } from '../define-feature.ts';

export const dappFeature = defineFeature({
  name: 'dapp',
  idPrefixes: ['wlk'],
  messageTemplates: {
    /** `what` is `linked`, `unlinked` or `released`, which is the wallet's own doing; `which` the wallet's address. */
    'dapp.linkChanged': { params: ['what', 'which'], hasCode: false },
  },
});
