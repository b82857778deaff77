import type { FeatureLive } from '../../app/live/feature-live.ts';

export const live: FeatureLive = {
  reads: [
    'app.auto-invest/rules',
    'app.auto-invest/plans',
    'app.auto-invest/plan',
    'app.auto-invest/runs',
    'app.auto-invest/assistance',
  ],
};
