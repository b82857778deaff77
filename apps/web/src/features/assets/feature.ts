import type words from '@candor/i18n/en/assets.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    assets: typeof words;
    /** The total in a currency of choice; loaded by those who chose one. */
    currency: object;
  }
}

export const paths = {
  assets: '/pages/assets/assets',
  records: '/pages/assets/records',
  record: '/pages/assets/record',
} as const;

export const feature: WebFeature = {
  name: 'assets',
  tab: 'assets',
  own: ['assets', 'records', 'record'],
  movements: { 'account.move': 'movement.accountMove' },
};
