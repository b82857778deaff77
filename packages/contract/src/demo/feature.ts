import { defineFeature } from '../define-feature.ts';
import { setting, whole } from '../setting-kinds.ts';

export const demoFeature = defineFeature({
  name: 'demo',
  gates: { demo: {} },
  settings: {
    /** [DMO-13] How long a guest may stay away before the account on the device ends. */
    'demo.guestHours': setting('security', whole(24, 2_160, 'hours'), 336),
    /** [DMO-12] New guests of one address in a day, and all that are open at once. Zero opens none. */
    'demo.guestsPerAddress': setting('security', whole(0, 1_000, 'times'), 20),
    'demo.guestsAtOnce': setting('security', whole(0, 100_000, 'times'), 5_000),
  },
  recordKinds: {
    'demo.grant': 'fromOutside',
    /** Everything back and the first money again; neither is income. */
    'demo.reset': 'ownMove',
  },
});
