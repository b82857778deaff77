import type words from '@candor/i18n/en/statement.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    statement: typeof words;
  }
}

export const paths = { statement: '/pages/assets/statement' } as const;

export const feature: WebFeature = { name: 'statement', tab: 'assets', customers: paths };
