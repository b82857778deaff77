import { defineFeature } from '../define-feature.ts';

export const sandboxFeature = defineFeature({
  name: 'sandbox',
  recordKinds: { 'sandbox.grant': 'fromOutside' },
});
