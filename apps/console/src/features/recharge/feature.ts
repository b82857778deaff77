import { listRechargeReviews } from '@candor/contract/recharge/review';
import { iconDeposit } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  recharge: '/recharge',
  rechargeCase: (id: string) => `/recharge/case/${id}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'recharge', at: 30, path: paths.recharge, icon: iconDeposit, key: 'r', call: listRechargeReviews },
  pages: {
    [paths.recharge]: () => import('./RechargeQueuePage.tsx').then((file) => file.RechargeQueuePage),
    [paths.rechargeCase(':id')]: () => import('./RechargeCasePage.tsx').then((file) => file.RechargeCasePage),
  },
  records: [
    { prefix: 'dep', to: 'deposit', href: paths.rechargeCase },
    { prefix: 'crt', to: 'certificate', href: paths.rechargeCase },
  ],
};
