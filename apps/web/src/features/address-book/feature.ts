import type words from '@candor/i18n/en/address-book.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'address-book': typeof words;
  }
}

export const paths = {
  addressBook: '/pages/address-book/addresses',
} as const;

export const feature: WebFeature = {
  name: 'address-book',
  tab: 'wallet',
  customers: paths,
};
