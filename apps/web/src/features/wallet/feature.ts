import type words from '@candor/i18n/en/wallet.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    wallet: typeof words;
  }
}

export const paths = {
  wallet: '/pages/wallet/wallets',
  walletCreate: '/pages/wallet/create',
  walletImport: '/pages/wallet/import',
  walletManage: '/pages/wallet/manage',
  walletWatch: '/pages/wallet/watch',
  walletBackup: '/pages/wallet/backup',
  walletExport: '/pages/wallet/export',
  walletPassword: '/pages/wallet/password',
  walletDetail: '/pages/wallet/detail',
  walletReceive: '/pages/wallet/receive',
  walletSend: '/pages/wallet/send',
  walletHistory: '/pages/wallet/history',
  walletReplace: '/pages/wallet/replace',
} as const;

export const feature: WebFeature = {
  name: 'wallet',
  tab: 'wallet',
  words: ['wallet', 'assets', 'titles', 'parts'],
  customers: paths,
};
