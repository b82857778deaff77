import { defineFeature } from '../define-feature.ts';

export const agentFeature = defineFeature({
  name: 'agent',
  gates: { agent: { needsRealBook: true, role: 'agent' } },
});
