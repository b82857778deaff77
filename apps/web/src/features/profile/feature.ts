import type words from '@candor/i18n/en/profile.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    profile: typeof words;
  }
}

export const paths = {
  userCenter: '/pages/auth/user-center',
  levels: '/pages/profile/levels',
} as const;

export const feature: WebFeature = {
  name: 'profile',
  tab: 'mine',
  visitors: { levels: paths.levels },
  customers: { userCenter: paths.userCenter },
};
