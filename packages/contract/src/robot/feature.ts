import { defineFeature } from '../define-feature.ts';

export const robotFeature = defineFeature({
  name: 'robot',
  gates: { robots: {}, vipRobots: { needsVip: true } },
});
