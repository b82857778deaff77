import type { FeatureLive } from '../../app/live/feature-live.ts';

export const live: FeatureLive = {
  reads: ['app.assets/overview', 'app.assets/history', 'app.assets/records', 'app.user/account/asset'],
};
