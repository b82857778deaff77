import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  identity: '/pages/identity/real-name',
  identityLooks: '/pages/identity/looks',
} as const;

export const feature: WebFeature = {
  name: 'identity',
  tab: 'mine',
  words: ['identity', 'parts', 'titles'],
  customers: { realName: paths.identity, looks: paths.identityLooks },
};
