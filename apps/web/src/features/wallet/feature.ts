import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  walletCreate: '/pages/wallet/create',
} as const;

export const feature: WebFeature = {
  name: 'wallet',
  tab: 'wallet',
  unbuilt: [paths.walletCreate, '/pages/wallet/import', '/pages/wallet/manage', '/pages/wallet/api-import'],
};
