import type words from '@candor/i18n/en/withdrawal.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    withdrawal: typeof words;
  }
}

export const paths = {
  withdrawal: '/pages/withdrawal/withdrawal',
  withdrawalDetail: '/pages/withdrawal/detail',
} as const;

export const feature: WebFeature = {
  name: 'withdrawal',
  tab: 'assets',
  gate: 'withdrawal',
  words: ['withdrawal', 'titles', 'parts', 'security'],
  own: ['withdrawal', 'detail', 'history'],
  movements: {
    withdrawal: 'movement.withdrawal',
    'withdrawal.returned': 'movement.withdrawal.returned',
    'withdrawal.paid': 'movement.withdrawal.paid',
    'withdrawal.restored': 'movement.withdrawal.restored',
  },
  causes: { withdrawal: paths.withdrawalDetail },
};
