import type words from '@candor/i18n/en/identity.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    identity: typeof words;
  }
}

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
