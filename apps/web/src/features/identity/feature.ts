import type words from '@candor/i18n/en/identity.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    identity: typeof words;
  }
}

export const paths = { identity: '/pages/identity/real-name' } as const;

export const feature: WebFeature = {
  name: 'identity',
  tab: 'mine',
  own: ['looks'],
  customers: { realName: paths.identity },
};
