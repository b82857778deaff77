import type words from '@candor/i18n/en/sandbox.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    sandbox: typeof words;
  }
}

export const paths = {
  sandboxChains: '/pages/sandbox/chains',
} as const;

export const feature: WebFeature = {
  name: 'sandbox',
  tab: 'assets',
  words: ['sandbox', 'titles'],
  own: ['chains'],
  movements: { 'sandbox.grant': 'movement.sandboxGrant' },
};
