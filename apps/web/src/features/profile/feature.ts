import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  userCenter: '/pages/auth/user-center',
  levels: '/pages/profile/levels',
} as const;

export const feature: WebFeature = {
  name: 'profile',
  tab: 'mine',
  words: ['profile', 'parts', 'titles'],
  customers: paths,
};
