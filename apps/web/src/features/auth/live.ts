import type { FeatureLive } from '../../app/live/feature-live.ts';
import { PATHS } from '../../app/routes.ts';
import { currentSession } from '../../platform/session.ts';

export const live: FeatureLive = {
  reads: ['app.user/auth/'],
  on: {
    /** The account was opened somewhere it never was before. The page that has just signed in hears of itself too. */
    'login.newDevice': ({ session, device, ip }, { t, lead }) => {
      if (session === currentSession()) return;
      const message = t('newDevice.toast', { device: device || t('newDevice.unknown'), ip });
      lead(message, t('newDevice.action'), `${PATHS.devices}?alarm=1`);
    },
  },
};
