import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'address-book',
  tab: 'wallet',
  unbuilt: ['/pages/address-book/addresses'],
};
