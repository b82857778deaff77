import type { FeatureLive } from '../../app/live/feature-live.ts';
import { changeUser } from '../../platform/change-user.ts';

export const live: FeatureLive = {
  reads: ['app.identity/'],
  on: { 'identity.decided': ({ state }) => changeUser({ is_certified: state === 'certified' }) },
};
