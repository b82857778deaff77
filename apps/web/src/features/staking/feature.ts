import type words from '@candor/i18n/en/staking.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    staking: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'staking',
  tab: 'find',
  gate: 'staking',
  unbuilt: ['/pages/staking/projects', '/pages/staking/holdings'],
};
