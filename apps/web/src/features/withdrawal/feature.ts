import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  withdrawal: '/pages/withdrawal/withdrawal',
  withdrawalDetail: '/pages/withdrawal/detail',
} as const;

export const feature: WebFeature = {
  name: 'withdrawal',
  tab: 'assets',
  gate: 'withdrawal',
  words: ['withdrawal', 'titles', 'parts', 'security'],
  customers: { withdrawal: paths.withdrawal, detail: paths.withdrawalDetail, history: '/pages/withdrawal/history' },
  movements: {
    withdrawal: 'movement.withdrawal',
    'withdrawal.returned': 'movement.withdrawal.returned',
    'withdrawal.paid': 'movement.withdrawal.paid',
  },
};
