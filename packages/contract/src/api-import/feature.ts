import { defineFeature } from '../define-feature.ts';

export const apiImportFeature = defineFeature({
  name: 'api-import',
  idPrefixes: ['xac'],
  gates: { apiImport: { needsRealBook: true, needsTradePassword: true } },
  permissions: { 'api-import.read': ['support', 'finance'] },
  messageTemplates: {
    /** `what` is `added`, `removed` or `suspended`, `which` the label its owner gave. */
    'apiImport.changed': { params: ['what', 'which'], hasCode: false },
  },
});
