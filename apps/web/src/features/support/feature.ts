import type words from '@candor/i18n/en/support.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    support: typeof words;
    /** The questions and answers, which only the page of them loads. */
    faq: object;
  }
}

export const paths = {
  support: '/pages/support/support',
} as const;

export const feature: WebFeature = {
  name: 'support',
  tab: 'mine',
  words: ['support', 'faq', 'titles', 'parts'],
  visitors: { support: paths.support, chat: '/pages/support/chat' },
  own: ['conversations'],
};
