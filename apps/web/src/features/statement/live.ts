import type { FeatureLive } from '../../app/live/feature-live.ts';

export const live: FeatureLive = { reads: ['app.statement/costs'] };
