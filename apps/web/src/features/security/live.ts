import type { FeatureLive } from '../../app/live/feature-live.ts';
import { PATHS } from '../../app/routes.ts';
import { currentSession } from '../../platform/session.ts';

export const live: FeatureLive = {
  reads: ['app.user/security/'],
  on: {
    /** Something that guards the account was changed, and not by this page. */
    'security.changed': ({ session }, { t, lead }) => {
      if (session !== currentSession()) lead(t('securityChanged.toast'), t('securityChanged.action'), PATHS.security);
    },
  },
};
