import { searchLedgerAccounts } from '@candor/contract/ledger/calls';
import { iconLedger } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';
import { TRANSFER_ID } from '../../platform/transfer-id.ts';

export const paths = {
  ledger: '/ledger',
  account: (id: string) => `/ledger/account/${id}`,
  /** A transfer opens as a drawer over the page it was found on; by itself it stands over the list of accounts. */
  transfer: (id: string) => `/ledger?transfer=${id}`,
  ledgerSearch: (search: string) => `/ledger?search=${encodeURIComponent(search)}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'ledger', at: 70, path: paths.ledger, icon: iconLedger, key: 'l', call: searchLedgerAccounts },
  pages: {
    [paths.ledger]: () => import('./AccountsPage.tsx').then((file) => file.AccountsPage),
    [paths.account(':id')]: () => import('./AccountPage.tsx').then((file) => file.AccountPage),
  },
  subjects: [
    { pattern: TRANSFER_ID, to: 'transfer', href: paths.transfer },
    { pattern: /^usr_[0-9a-z]{26}$/, to: 'accounts', href: (id) => paths.ledgerSearch(`user:${id}`) },
    { pattern: /^[a-z][a-z0-9-]*(?::[a-z0-9][a-z0-9_-]*)+$/, to: 'accounts', href: paths.ledgerSearch },
  ],
};
