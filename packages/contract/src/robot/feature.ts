import { defineFeature } from '../define-feature.ts';

export const robotFeature = defineFeature({
  name: 'robot',
  idPrefixes: ['rob'],
  gates: { robots: {}, vipRobots: { needsVip: true } },
  recordKinds: {
    /** From the customer to an account of a robot of theirs, and everything it has back from it. */
    'robot.started': 'ownMove',
    'robot.stopped': 'ownMove',
  },
});
