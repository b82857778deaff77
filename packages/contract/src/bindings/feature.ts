import { defineFeature } from '../define-feature.ts';
import { setting, whole } from '../setting-kinds.ts';

export const bindingsFeature = defineFeature({
  name: 'bindings',
  idPrefixes: ['crd', 'adr'],
  gates: { bindings: { needsRealBook: true, needsTradePassword: true } },
  messageTemplates: {
    /** Where withdrawals may go. `what` is one of BINDING_CHANGES, `which` the mask or the ends of it. */
    'bindings.changed': { params: ['what', 'which'], hasCode: false },
  },
  settings: {
    /** How long a new digital address or bank card waits before money may go there. */
    'address.coolOffHours': setting('security', whole(1, 168, 'hours'), 24),
  },
});
