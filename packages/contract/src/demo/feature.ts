import { defineFeature } from '../define-feature.ts';

export const demoFeature = defineFeature({
  name: 'demo',
  gates: { demo: {} },
  recordKinds: {
    'demo.grant': 'fromOutside',
    /** Everything back and the first money again; neither is income. */
    'demo.reset': 'ownMove',
  },
});
