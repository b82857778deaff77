import type { FeatureLive } from '../../app/live/feature-live.ts';
import { readUserAnew } from '../../platform/change-user.ts';

export const live: FeatureLive = {
  reads: ['app.user/gates', 'app.user/profile/level'],
  on: { 'account.changed': () => void readUserAnew() },
};
