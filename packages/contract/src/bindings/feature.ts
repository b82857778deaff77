import { defineFeature } from '../define-feature.ts';
import { setting, whole } from '../setting-kinds.ts';

export const bindingsFeature = defineFeature({
  name: 'bindings',
  idPrefixes: ['crd', 'adr'],
  gates: { bindings: { needsRealBook: true, needsTradePassword: true } },
  settings: {
    /** How long a new digital address waits before money may go there. */
    'address.coolOffHours': setting('security', whole(1, 168, 'hours'), 24),
  },
});
