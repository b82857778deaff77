import { listWithdrawalQueue } from '@candor/contract/withdrawal/review';
import { iconWithdraw } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  withdrawal: '/withdrawal',
  withdrawalCase: (id: string) => `/withdrawal/case/${id}`,
  payouts: '/withdrawal/payouts',
  payout: (id: string) => `/withdrawal/payouts/${id}`,
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: 'withdrawal',
    at: 40,
    path: paths.withdrawal,
    icon: iconWithdraw,
    key: 'w',
    call: listWithdrawalQueue,
  },
  pages: {
    [paths.withdrawal]: () => import('./WithdrawalQueuePage.tsx').then((file) => file.WithdrawalQueuePage),
    [paths.withdrawalCase(':id')]: () => import('./WithdrawalCasePage.tsx').then((file) => file.WithdrawalCasePage),
    [paths.payouts]: () => import('./PayoutsPage.tsx').then((file) => file.PayoutsPage),
    [paths.payout(':id')]: () => import('./PayoutFilePage.tsx').then((file) => file.PayoutFilePage),
  },
  records: [{ prefix: 'wdr', to: 'withdrawal', href: paths.withdrawalCase }],
  keyboard: {
    title: 'keys.withdrawal',
    at: 20,
    lines: [
      ['keys.withdrawal.walk', ['j', 'k']],
      ['keys.withdrawal.approve', ['a']],
      ['keys.withdrawal.reject', ['r']],
    ],
  },
};
