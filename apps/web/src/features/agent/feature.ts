import type words from '@candor/i18n/en/agent.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    agent: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'agent',
  tab: 'mine',
  gate: 'agent',
  words: ['agent', 'team', 'titles', 'parts', 'profile'],
  own: ['proxies'],
};
