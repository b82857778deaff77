import type { FeatureLive } from '../../app/live/feature-live.ts';

export const live: FeatureLive = {
  reads: [
    'app.copy-trading/rules',
    'app.copy-trading/projects',
    'app.copy-trading/project',
    'app.copy-trading/follows',
    'app.copy-trading/follow-detail',
    'app.copy-trading/lead',
  ],
};
